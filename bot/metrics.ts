/** Metrics: what the server counts, in Prometheus' text format. No words, no numbers of people, no ids of conversations. */
import { createHash, timingSafeEqual } from 'node:crypto';
import express, { type Request, type Router } from 'express';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Store } from './store/store.ts';

/** An answered question, as it is counted. */
export interface Measured {
  readonly town: string;
  readonly channel: string;
  /** Kind of the reply. */
  readonly kind: string;
  readonly seconds: number;
  /** The turn failed and the person read an apology. */
  readonly failed: boolean;
}

export interface Metrics {
  readonly answered: (measured: Measured) => void;
  readonly storageFailed: (operation: string) => void;
  /** Counts from now on what waits in a store, and whether it works. */
  readonly watch: (store: Store) => void;
  readonly text: () => Promise<string>;
}

/** Makes the counters of one server. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const turns = new Counter({
    name: 'ordinance_turns_total',
    help: 'Questions answered, by town, channel and kind of reply.',
    labelNames: ['town', 'channel', 'kind'],
    registers,
  });
  const failures = new Counter({ name: 'ordinance_failed_turns_total', help: 'Turns that failed.', registers });
  const seconds = new Histogram({
    name: 'ordinance_turn_seconds',
    help: 'Time from a question to its reply, in seconds.',
    labelNames: ['channel'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 15],
    registers,
  });
  const storage = new Counter({
    name: 'ordinance_storage_failures_total',
    help: 'Operations of the storage that failed.',
    labelNames: ['operation'],
    registers,
  });
  return {
    answered: ({ town, channel, kind, seconds: taken, failed }) => {
      turns.inc({ town, channel, kind });
      seconds.observe({ channel }, taken);
      if (failed) failures.inc();
    },
    storageFailed: (operation) => {
      storage.inc({ operation });
    },
    watch: (store) => {
      new Gauge({
        name: 'ordinance_waiting_turns',
        help: 'Turns that wait or run.',
        registers,
        collect() {
          this.set(store.waiting());
        },
      });
      new Gauge({
        name: 'ordinance_storage_ok',
        help: '1 while what is answered is also kept; 0 while the storage fails.',
        registers,
        async collect() {
          this.set((await store.health()).ok ? 1 : 0);
        },
      });
    },
    text: () => registry.metrics(),
  };
}

/**
 * /metrics: with METRICS_TOKEN, for who sends it as "Bearer …"; without, for this machine alone.
 */
export function metricsRoutes(metrics: Metrics, token: string | undefined): Router {
  const router = express.Router();
  router.get('/metrics', async (request, response) => {
    response.set('Cache-Control', 'no-store');
    if (!mayRead(request, token)) {
      response.status(403).type('text/plain').send('Metrics are for this machine, or for who sends METRICS_TOKEN.\n');
      return;
    }
    response.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.text());
  });
  return router;
}

function mayRead(request: Request, token: string | undefined): boolean {
  if (token !== undefined) return same(request.get('authorization') ?? '', `Bearer ${token}`);
  // A request that a proxy on this machine passes on is not from this machine.
  const passedOn = ['x-forwarded-for', 'forwarded', 'via'].some((name) => request.get(name) !== undefined);
  return !passedOn && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
}

/** Whether two secrets are the same, in a time that does not tell where they differ. */
function same(a: string, b: string): boolean {
  const [one, two] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && two !== undefined && timingSafeEqual(one, two);
}
