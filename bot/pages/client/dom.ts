/** Making elements. Text only ever enters as text. */

type Child = Node | string | undefined;

/**
 * @example element('p', { class: 'headline' }, 'Three dogs.')
 */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const key of Object.keys(attributes)) {
    const value = attributes[key];
    if (value !== undefined) made.setAttribute(key, value);
  }
  for (const child of children) {
    if (child !== undefined) made.append(child);
  }
  return made;
}
