const ROUNDS = 40;
/** Excluded, because caches are cold. */
const WARM_UP_ROUNDS = 4;

type Work = () => Promise<unknown>;

/** The time of a quick round: other load makes rounds slower, never quicker. */
const quickOf = (times: readonly number[]): number =>
  times.toSorted((first, second) => first - second)[Math.floor(times.length / 10)] ?? 0;

async function timeOf(work: Work): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Returns the times (ms) of two operations, of which other load is no part: it measures them in turn, and takes quick rounds. */
export async function compareTimes(first: Work, second: Work): Promise<[number, number]> {
  const times: { first: number; second: number }[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    times.push({ first: await timeOf(first), second: await timeOf(second) });
  }
  const counted = times.slice(WARM_UP_ROUNDS);
  return [quickOf(counted.map((round) => round.first)), quickOf(counted.map((round) => round.second))];
}
