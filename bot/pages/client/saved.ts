/** What a tab remembers over a reload. A shared computer forgets it when the tab is closed. */

export interface Saved {
  readonly conversation: string;
  readonly token: string;
}

const read = (key: string): string | null => {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    // A browser that keeps nothing for frames of other sites.
    return null;
  }
};

const write = (key: string, value: string | undefined): void => {
  try {
    if (value === undefined) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, value);
  } catch {
    // The conversation then lasts until the page is left.
  }
};

/** The conversation of a town's line, if this tab has one. */
export function kept(line: string): Saved | undefined {
  const text = read(`line:${line}`);
  return text === null ? undefined : (JSON.parse(text) as Saved);
}

export const keep = (line: string, saved: Saved | undefined): void => {
  write(`line:${line}`, saved === undefined ? undefined : JSON.stringify(saved));
};

/** The citation that was followed last: who comes back finds it in focus. */
export const followed = {
  remember: (id: string): void => {
    write('followed', id);
  },
  /** Gives it once. */
  take: (): string | undefined => {
    const id = read('followed') ?? undefined;
    write('followed', undefined);
    return id;
  },
};
