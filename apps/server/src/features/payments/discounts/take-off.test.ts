import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { percentOf, takeOff, type DiscountShare } from './take-off.ts';

const charge = (amount: number, left = amount) => ({ amount, left });
const percent = (share: number, discountId = 1): DiscountShare => ({
  discountId,
  percent: share,
  amount: null,
  taken: 0,
});
const sum = (amount: number, taken = 0): DiscountShare => ({ discountId: 2, percent: null, amount, taken });
const amountsOf = (parts: readonly { readonly amount: number }[]) => parts.map(({ amount }) => amount);

describe('a discount in per cent', () => {
  it('is rounded half up to a whole tyiyn', () => {
    expect([percentOf(101, 50), percentOf(99, 50), percentOf(1, 49), percentOf(3, 33)]).toEqual([
      51, 50, 0, 1,
    ]);
  });

  it('takes a share of each charge, and of all together the share of the whole', () => {
    const parts = takeOff([charge(101), charge(101), charge(101)], [percent(50)]);
    expect(amountsOf(parts)).toEqual([51, 50, 51]);
    expect(percentOf(303, 50)).toBe(152);
  });

  it('is of the whole charge next to another one, and leaves nothing negative', () => {
    const parts = takeOff([charge(1_000)], [percent(60, 1), percent(60, 2)]);
    expect(parts.map(({ discountId, amount }) => [discountId, amount])).toEqual([
      [1, 600],
      [2, 400],
    ]);
  });
});

describe('a discount of a sum', () => {
  it('is taken off charge by charge until it is used up', () => {
    expect(amountsOf(takeOff([charge(1_000), charge(1_000)], [sum(1_500)]))).toEqual([1_000, 500]);
  });

  it('takes off what it has not taken off before, and what other discounts leave', () => {
    expect(amountsOf(takeOff([charge(1_000)], [sum(1_500, 1_300)]))).toEqual([200]);
    expect(takeOff([charge(1_000)], [sum(1_500, 1_500)])).toEqual([]);
    expect(amountsOf(takeOff([charge(1_000, 300), charge(1_000)], [sum(500)]))).toEqual([300, 200]);
  });
});

it('discounts of any charges are whole, add up, and take off no more than there is', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 100_000_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 100 }), (all, share) => {
      const whole = all.reduce((total, one) => total + one, 0);
      const parts = takeOff(
        all.map((amount) => charge(amount)),
        [percent(share)],
      );
      expect(
        parts.every(({ amount, charge: { amount: most } }) => Number.isInteger(amount) && amount <= most),
      ).toBe(true);
      expect(amountsOf(parts).reduce((total, one) => total + one, 0)).toBe(percentOf(whole, share));
    }),
  );
  fc.assert(
    fc.property(
      amounts,
      fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 4 }),
      fc.nat(),
      (all, shares, fixed) => {
        const charges = all.map((amount) => charge(amount));
        const discounts = [...shares.map((share, at) => percent(share, at + 10)), sum(fixed + 1)];
        const parts = takeOff(charges, discounts);
        for (const one of charges) {
          const off = parts
            .filter((part) => part.charge === one)
            .reduce((total, { amount }) => total + amount, 0);
          expect(off).toBeLessThanOrEqual(one.amount);
        }
        const fromSum = parts.filter(({ discountId }) => discountId === 2);
        expect(amountsOf(fromSum).reduce((total, one) => total + one, 0)).toBeLessThanOrEqual(fixed + 1);
      },
    ),
  );
});
