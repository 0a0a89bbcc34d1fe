/** The longest that may wait one of a hundred requests. */
export const P99_LIMIT_MS = 300;
/** Beyond these the load is not that of one machine. */
const STEPS_UP = [1.5, 2, 3];
const STEPS_DOWN = [0.5, 0.25, 0.125];

/** What a day with some of the people, or with more, came to. */
export interface Trial {
  readonly factor: number;
  /** The slowest p99 of a scene. */
  readonly p99Ms: number;
  readonly errorShare: number;
}

const MAX_ERROR_SHARE = 0.001;

export const holds = ({ p99Ms, errorShare }: Trial): boolean =>
  p99Ms <= P99_LIMIT_MS && errorShare <= MAX_ERROR_SHARE;

/**
 * Plays days with more people until one is too much, or with fewer until one is not; returns the largest that holds. Undefined when
 * none does. `hasTime` is called before each play, so that the search ends in time.
 */
export async function findCapacity<Played extends Trial>(
  first: Played,
  play: (factor: number) => Promise<Played>,
  hasTime: () => boolean,
): Promise<Played | undefined> {
  const isUp = holds(first);
  let best = isUp ? first : undefined;
  for (const factor of isUp ? STEPS_UP : STEPS_DOWN) {
    if (!hasTime()) break;
    const trial = await play(factor);
    if (holds(trial)) best = trial;
    if (holds(trial) !== isUp) break;
  }
  return best;
}
