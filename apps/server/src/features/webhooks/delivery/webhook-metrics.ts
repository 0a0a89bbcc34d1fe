import type { FastifyInstance } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import { inBackground } from '../../../database/database-use.ts';
import type { Outcome } from './webhook-deliverer.ts';
import { webhookMetricsQueries } from './webhook-metrics.queries.ts';

/** Several workers are measured every second. */
const MAX_AGE_MS = 10_000;

const gauges = [
  {
    name: 'portal_webhook_waiting',
    help: 'Messages of active webhooks that wait for delivery, and changes that become messages.',
    of: 'waiting',
  },
  {
    name: 'portal_webhook_oldest_seconds',
    help: 'Age of the oldest message of an active webhook that waits; 0 when none does.',
    of: 'oldestSeconds',
  },
  {
    name: 'portal_webhooks_stopped',
    help: 'Webhooks that the portal has stopped: too many failures, or the program has answered 410.',
    of: 'stopped',
  },
] as const;

/** Adds what waits for webhooks to the metrics, at most `maxAgeMs` old; returns the counter of tries. */
export function measureWebhooks(
  { db, metrics }: Pick<FastifyInstance, 'db' | 'metrics'>,
  maxAgeMs = MAX_AGE_MS,
): (outcome: Outcome) => void {
  const read = () => inBackground(() => webhookMetricsQueries(db).read());
  let last: { readonly readAt: number; readonly figures: ReturnType<typeof read> } | undefined;
  const readRecent = () => {
    const now = performance.now();
    if (!last || now - last.readAt > maxAgeMs) last = { readAt: now, figures: read() };
    return last.figures;
  };
  for (const { name, help, of } of gauges)
    new Gauge({
      name,
      help,
      registers: [metrics],
      // The same rows, whichever worker reads them.
      aggregator: 'max',
      async collect() {
        this.set((await readRecent())[of]);
      },
    });
  const tries = new Counter({
    name: 'portal_webhook_tries_total',
    help: 'Tries to deliver a message: delivered, refused by the program (4xx), or the program was unreachable.',
    labelNames: ['outcome'],
    registers: [metrics],
  });
  return (outcome) => tries.inc({ outcome });
}
