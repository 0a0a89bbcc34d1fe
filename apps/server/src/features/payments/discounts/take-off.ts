/** A charge, and what earlier discounts have left of it, in tyiyn. */
export interface DiscountedCharge {
  readonly amount: number;
  readonly left: number;
}

/** Either per cent or a sum; what the discount has taken off already counts for a sum only. */
export interface DiscountShare {
  readonly discountId: number;
  readonly percent: number | null;
  readonly amount: number | null;
  readonly taken: number;
}

/** What a discount takes off one of the charges. */
export interface DiscountPart<Charge> {
  readonly discountId: number;
  readonly charge: Charge;
  readonly amount: number;
}

const PERCENT = 100;

/** Per cent of an amount, rounded half up to a whole tyiyn. */
export const percentOf = (amount: number, percent: number): number =>
  Math.floor((amount * percent + PERCENT / 2) / PERCENT);

/** The share of each amount: rounded after each sum, so that the shares add up to the share of the whole. */
function sharesOf(amounts: readonly number[], percent: number): number[] {
  let [sum, taken] = [0, 0];
  return amounts.map((amount) => {
    sum += amount;
    const share = percentOf(sum, percent) - taken;
    taken += share;
    return share;
  });
}

/**
 * What discounts take off charges, which stand in the order of their days. Each per cent is of the whole charge, a sum is taken off charge
 * by charge until it is used up, and nothing becomes negative.
 */
export function takeOff<Charge extends DiscountedCharge>(
  charges: readonly Charge[],
  discounts: readonly DiscountShare[],
): DiscountPart<Charge>[] {
  const rest = charges.map(({ left }) => left);
  return discounts.flatMap(({ discountId, percent, amount, taken }) => {
    const amounts = charges.map((charge) => charge.amount);
    const shares = percent === null ? amounts : sharesOf(amounts, percent);
    let unused = percent === null ? Math.max(0, (amount ?? 0) - taken) : Number.MAX_SAFE_INTEGER;
    return charges.flatMap((charge, at) => {
      const part = Math.min(shares[at] ?? 0, rest[at] ?? 0, unused);
      rest[at] = (rest[at] ?? 0) - part;
      unused -= part;
      return part > 0 ? [{ discountId, charge, amount: part }] : [];
    });
  });
}
