import { randomInt } from 'node:crypto';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds until each next try: ten tries in three days. */
const delays = [
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
  24 * HOUR,
] as const;
const JITTER = 0.1;

/** Seconds until the next try after so many; undefined after the last one. `chance` is from 0 to 1. */
export function retryDelay(tryCount: number, chance = randomInt(1_000) / 1_000): number | undefined {
  const delay = delays[tryCount - 1];
  return delay === undefined ? undefined : Math.round(delay * (1 - JITTER + 2 * JITTER * chance));
}
