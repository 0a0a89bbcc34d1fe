const ROUNDS = 40;
/** The first ones find nothing ready. */
const WARM_UP_ROUNDS = 4;

type Work = () => Promise<unknown>;

const medianOf = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

async function timeOf(work: Work): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** How long the one and the other take (medians, ms), in turns: what else the machine does meets both alike. */
export async function compareTimes(one: Work, other: Work): Promise<[number, number]> {
  const times: { one: number; other: number }[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    times.push({ one: await timeOf(one), other: await timeOf(other) });
  }
  const counted = times.slice(WARM_UP_ROUNDS);
  return [medianOf(counted.map((round) => round.one)), medianOf(counted.map((round) => round.other))];
}
