import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The delay of the event loop, p99 in milliseconds, while something else goes on. */
export async function measureDelayMs(work: () => Promise<unknown>): Promise<number> {
  const histogram = monitorEventLoopDelay({ resolution: 5 });
  histogram.enable();
  await work();
  histogram.disable();
  return histogram.percentile(99) / 1e6;
}
