/**
 * When the people of a wave arrive. A scene plays the busiest seconds of a wave at the speed of the real day: not a whole wave
 * in a shorter time.
 */
export interface Curve {
  /** The share of all people who arrive in the busiest seconds. */
  shareWithin(seconds: number): number;
  /** The second of the scene at which this share of its people has arrived. */
  secondOf(share: number, seconds: number): number;
}

/** A wave that rises and falls around a moment; half of all people arrive within about `2.2 × spreadSeconds`. */
export function wave(spreadSeconds: number): Curve {
  // The logistic distribution: like a bell, with functions that can be inverted.
  const shareAt = (second: number) => 1 / (1 + Math.exp(-second / spreadSeconds));
  const shareWithin = (seconds: number) => shareAt(seconds / 2) - shareAt(-seconds / 2);
  return {
    shareWithin,
    secondOf(share, seconds) {
      const all = shareAt(-seconds / 2) + share * shareWithin(seconds);
      return seconds / 2 + spreadSeconds * Math.log(all / (1 - all));
    },
  };
}

/** Everybody waits for a moment: most come at once, the others later and later, on average after `meanSeconds`. */
export function rush(meanSeconds: number): Curve {
  const shareWithin = (seconds: number) => 1 - Math.exp(-seconds / meanSeconds);
  return {
    shareWithin,
    secondOf: (share, seconds) => -meanSeconds * Math.log(1 - share * shareWithin(seconds)),
  };
}

/** Each person does it again and again; the share is above 1 in a scene that is longer than `everySeconds`. */
export const steady = (everySeconds: number): Curve => ({
  shareWithin: (seconds) => seconds / everySeconds,
  secondOf: (share, seconds) => share * seconds,
});
