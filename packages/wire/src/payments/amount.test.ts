import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PAYMENT_MAX_TYIYN, PAYMENT_MIN_TYIYN } from './fields.ts';
import { amountText, parseAmount } from './amount.ts';

describe('an amount that is typed', () => {
  it.each([
    ['1234', 123_400],
    ['1 234,50', 123_450],
    ['1\u00A0234.5', 123_450],
    [' 1 ', 100],
    ['0,99', undefined],
    ['1000000', 100_000_000],
    ['1000000,01', undefined],
    ['', undefined],
    ['-5', undefined],
    ['12,345', undefined],
    ['1e3', undefined],
    ['сто', undefined],
  ])('«%s» is %p tyiyn', (text, tyiyn) => {
    expect(parseAmount(text)).toBe(tyiyn);
  });

  it('reads back as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: PAYMENT_MIN_TYIYN, max: PAYMENT_MAX_TYIYN }), (tyiyn) => {
        expect(parseAmount(amountText(tyiyn))).toBe(tyiyn);
      }),
    );
    expect([amountText(22_500_00), amountText(10_050)]).toEqual(['22500', '100,50']);
  });
});
