import fastifyPlugin from 'fastify-plugin';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import packageJson from '../../../package.json' with { type: 'json' };

/** They list every open connection, which holds up the others: `portal_open_connections` counts them for nothing. */
const costlyMetrics = ['handles', 'resources'].flatMap((what) => [
  `nodejs_active_${what}`,
  `nodejs_active_${what}_total`,
]);
/** A gauge whose name says that it is a counter. */
const misnamedMetrics = ['nodejs_active_requests_total', 'nodejs_active_requests'];

declare module 'fastify' {
  interface FastifyInstance {
    /** What `/metrics` shows of this process; plugins and features add their own. */
    readonly metrics: Registry;
    /** How many tasks wait in each queue of this process. */
    readonly queueLengths: Map<string, () => number>;
  }
}

/** A registry with what Node.js measures of its process. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of [...costlyMetrics, ...misnamedMetrics]) registry.removeSingleMetric(name);
  return registry;
}

/** Decorates the server with `metrics` and `queueLengths`. */
export const metrics = fastifyPlugin((app) => {
  const registry = createRegistry();
  const queueLengths = new Map<string, () => number>();
  app.decorate('metrics', registry).decorate('queueLengths', queueLengths);
  new Gauge({
    name: 'portal_info',
    help: 'Always 1; the label is the version of the portal.',
    labelNames: ['version'],
    aggregator: 'first',
    registers: [registry],
  }).set({ version: packageJson.version }, 1);
  new Gauge({
    name: 'portal_queue_length',
    help: 'Tasks that wait in a queue.',
    labelNames: ['queue'],
    registers: [registry],
    collect() {
      for (const [queue, length] of queueLengths) this.set({ queue }, length());
    },
  });
});
