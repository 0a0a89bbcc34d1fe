import { percentile } from '../harness/statistics.ts';
import type { Sample } from './open-loop.ts';
import type { PlannedStep } from './plan-day.ts';

/** A request that left the generator so long after its moment says more of the generator than of the portal. */
export const DELAYED_MS = 50;

export interface Totals {
  readonly requests: number;
  readonly errors: number;
  /** Sent later than planned by the generator itself; they are among the requests. */
  readonly delayed: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

type PlannedPlace = Pick<PlannedStep, 'activity' | 'scene'>;

function totalsOf(samples: readonly Sample[]): Totals {
  const latencies = samples.map(({ latencyMs }) => latencyMs);
  return {
    requests: samples.length,
    errors: samples.filter(({ error }) => error !== undefined).length,
    delayed: samples.filter(({ sentAfterMs }) => sentAfterMs > DELAYED_MS).length,
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
  };
}

/** The totals of all requests, by a field of their plan. */
export function totalsBy(
  steps: readonly PlannedPlace[],
  samples: readonly Sample[],
  field: keyof PlannedPlace,
): ReadonlyMap<string, Totals> {
  const byName = Map.groupBy(samples.keys(), (at) => steps[at]?.[field] ?? '');
  return new Map(
    [...byName].map(([name, places]) => [name, totalsOf(places.flatMap((at) => samples[at] ?? []))]),
  );
}

/** The reasons of failures with their numbers, the most frequent first. */
export function errorsOf(samples: readonly Sample[]): string {
  const counts = Map.groupBy(
    samples.flatMap(({ error }) => error ?? []),
    (error) => error,
  );
  return [...counts]
    .map(([error, all]) => ({ error, count: all.length }))
    .toSorted((one, other) => other.count - one.count)
    .map(({ error, count }) => `${count} × ${error}`)
    .join('; ');
}
