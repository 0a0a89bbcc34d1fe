const ROUNDS = 80;
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

/**
 * Returns the times (ms) of two operations, of which other load is no part: it measures them in turn, and takes quick rounds. Each
 * goes first every other round, so that what the one does after its response slows the other no more often than the reverse.
 */
export async function compareTimes(
  first: Work,
  second: Work,
  rounds: number = ROUNDS,
): Promise<[number, number]> {
  const firstTimes: number[] = [];
  const secondTimes: number[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + rounds; round += 1) {
    if (round % 2 === 0) firstTimes.push(await timeOf(first));
    secondTimes.push(await timeOf(second));
    if (round % 2 === 1) firstTimes.push(await timeOf(first));
  }
  return [quickOf(firstTimes.slice(WARM_UP_ROUNDS)), quickOf(secondTimes.slice(WARM_UP_ROUNDS))];
}
