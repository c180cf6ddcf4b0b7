/** The themes of Teams: 'default', 'dark', 'contrast'; the styles know them by the root's data-theme. */

export function showTheme(theme: string): void {
  document.documentElement.dataset['theme'] = ['dark', 'contrast'].includes(theme) ? theme : 'default';
}
