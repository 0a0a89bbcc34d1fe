const sorted = (values: readonly number[]): number[] => values.toSorted((one, other) => one - other);

/** The value below which the given share lies; not a number without values. */
export function percentile(values: readonly number[], share: number): number {
  const all = sorted(values);
  return all[Math.min(all.length - 1, Math.ceil(share * all.length) - 1)] ?? Number.NaN;
}

/** The middle one, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const all = sorted(values);
  const middle = Math.floor(all.length / 2);
  const upper = all[middle] ?? Number.NaN;
  return all.length % 2 === 1 ? upper : ((all[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Two measurements taken alternately, round by round. */
export interface PairedRound {
  readonly ours: number;
  readonly theirs: number;
}

/** The median of the rounds' ratios, because a disturbance of a round affects both sides. */
export const medianRatio = (rounds: readonly PairedRound[]): number =>
  median(rounds.map(({ ours, theirs }) => ours / theirs));
