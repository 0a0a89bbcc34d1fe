/** What browsers reported of a version. */
export interface Openings {
  readonly opened: number;
  /** Did not load, crashed or hung. */
  readonly broken: number;
}

/** Fewer are chance, or one person with a strange browser. */
const BROKEN_MIN = 5;
const BROKEN_PERCENT_MAX = 2;
/** A fault that the version before has as well is no reason to go back to it. */
const TIMES_BEFORE_MAX = 2;

const percentOf = ({ opened, broken }: Openings): number => (100 * broken) / Math.max(opened + broken, 1);

/** Why a version in a stage has to go, in a sentence; undefined if it may stay. */
export function judgeStage(staged: Openings, before: Openings): string | undefined {
  const [percent, percentBefore] = [percentOf(staged), percentOf(before)];
  const isBroken =
    staged.broken >= BROKEN_MIN && percent > BROKEN_PERCENT_MAX && percent > TIMES_BEFORE_MAX * percentBefore;
  if (!isBroken) return undefined;
  const { broken, opened } = staged;
  return `It broke ${broken} times in ${broken + opened} openings (${percent.toFixed(1)} %, the version before ${percentBefore.toFixed(1)} %)`;
}
