/** Retention: deletes conversations that were not touched for RETENTION_DAYS. Without that setting nothing is deleted. */
import type { Store } from './store.ts';

const DAY = 86_400_000;

/** The instant before which a conversation is too old. */
export const retentionLimit = (now: Date, days: number): string => new Date(now.getTime() - days * DAY).toISOString();

/**
 * Deletes now and once a day. Returns how to stop.
 * @param days undefined: nothing is ever deleted.
 */
export function keepRetention(
  store: Store,
  days: number | undefined,
  report: (outcome: { deleted: number } | { failed: unknown }) => void,
  now: () => Date = () => new Date(),
): () => void {
  if (days === undefined) return () => undefined;
  const sweep = (): void => {
    store.deleteOlderThan(retentionLimit(now(), days)).then(
      (deleted) => {
        report({ deleted });
      },
      (failed: unknown) => {
        report({ failed });
      },
    );
  };
  sweep();
  const timer = setInterval(sweep, DAY);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
