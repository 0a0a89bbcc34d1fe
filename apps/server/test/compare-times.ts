const ROUNDS = 40;
/** Excluded, because caches are cold. */
const WARM_UP_ROUNDS = 4;

type Work = () => Promise<unknown>;

const medianOf = (times: readonly number[]): number =>
  times.toSorted((first, second) => first - second)[Math.floor(times.length / 2)] ?? 0;

async function timeOf(work: Work): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/**
 * Returns the median times (ms) of two operations. Alternates between them, so that other load affects both equally.
 */
export async function compareTimes(first: Work, second: Work): Promise<[number, number]> {
  const times: { first: number; second: number }[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    times.push({ first: await timeOf(first), second: await timeOf(second) });
  }
  const counted = times.slice(WARM_UP_ROUNDS);
  return [medianOf(counted.map((round) => round.first)), medianOf(counted.map((round) => round.second))];
}
