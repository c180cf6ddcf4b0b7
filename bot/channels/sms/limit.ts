/** How often a person may text: a window of a minute for each sender, in this process. */

export type Allowance = 'ok' | 'warn' | 'silent';

/** Senders remembered at most. */
const MOST = 5000;

/**
 * @param most texts a minute; the next one is warned, those after it are not answered.
 * @example limiter(10)('sender') // 'ok'
 */
export function limiter(most: number, now: () => number = Date.now): (sender: string) => Allowance {
  const windows = new Map<string, { since: number; count: number }>();
  return (sender) => {
    const at = now();
    const before = windows.get(sender);
    const window = before === undefined || at - before.since >= 60_000 ? { since: at, count: 0 } : before;
    window.count += 1;
    windows.delete(sender);
    windows.set(sender, window);
    if (windows.size > MOST) {
      const [oldest] = windows.keys();
      if (oldest !== undefined) windows.delete(oldest);
    }
    if (window.count <= most) return 'ok';
    return window.count === most + 1 ? 'warn' : 'silent';
  };
}
