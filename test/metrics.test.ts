/** What is counted, and who may read it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, test } from 'vitest';
import { createMetrics, metricsRoutes } from '../bot/metrics.ts';
import { DurableStore } from '../bot/store/durable.ts';
import { sqliteEngine } from '../bot/store/sqlite.ts';

async function read(token: string | undefined, headers: Record<string, string> = {}) {
  const store = new DurableStore(sqliteEngine(':memory:'));
  const metrics = createMetrics();
  metrics.watch(store);
  metrics.answered({ town: 'webster-wi', channel: 'sms', kind: 'answer', seconds: 0.02, failed: false });
  metrics.answered({ town: 'webster-wi', channel: 'sms', kind: 'notice', seconds: 3, failed: true });
  metrics.storageFailed('write');
  const server = createServer(express().use(metricsRoutes(metrics, token))).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${String(port)}/metrics`, { headers });
  const text = await response.text();
  await new Promise((resolve) => server.close(resolve));
  await store.close();
  return { status: response.status, text };
}

test('turns, kinds, latency, queue and storage in the usual text format', async () => {
  const { status, text } = await read(undefined);
  expect(status).toBe(200);
  for (const line of [
    'ordinance_turns_total{town="webster-wi",channel="sms",kind="answer"} 1',
    'ordinance_failed_turns_total 1',
    'ordinance_turn_seconds_bucket{le="0.025",channel="sms"} 1',
    'ordinance_turn_seconds_count{channel="sms"} 2',
    'ordinance_waiting_turns 0',
    'ordinance_storage_failures_total{operation="write"} 1',
    'ordinance_storage_ok 1',
  ]) {
    expect(text).toContain(line);
  }
});

test.each([
  ['without a token, what a proxy passes on', undefined, { 'x-forwarded-for': '203.0.113.7' }, 403],
  ['with a token, who sends none', 'a-token-of-16-characters', {}, 403],
  ['with a token, who sends another', 'a-token-of-16-characters', { authorization: 'Bearer x' }, 403],
  ['with a token, who sends it', 'a-token-of-16-characters', { authorization: 'Bearer a-token-of-16-characters' }, 200],
])('%s', async (_, token, headers, status) => {
  expect((await read(token, headers as Record<string, string>)).status).toBe(status);
});
