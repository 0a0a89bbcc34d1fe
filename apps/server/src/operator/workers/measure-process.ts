import type { Registry } from 'prom-client';
import type { Metrics } from './worker-commands.ts';

/** The metrics of one process. Without what is not measured yet: it is no number, would make none of every sum, and JSON has no word for it. */
export async function measureProcess(registry: Registry): Promise<Metrics> {
  const metrics = await registry.getMetricsAsJSON();
  for (const metric of metrics) metric.values = metric.values.filter(({ value }) => Number.isFinite(value));
  return metrics;
}
