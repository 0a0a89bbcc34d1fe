import { describe, expect, it } from '@jest/globals';
import { dammDigit, hasValidDigit } from './damm.ts';
import { createPaymentCode, readPaymentCode } from './payment-code.ts';

const CODES = 10_000;

/** The same codes in every run, over all services, years and student numbers. */
const codes = Array.from({ length: CODES }, (_, at) =>
  createPaymentCode({
    serviceId: 1 + (at % 99),
    academicYearId: 2_000 + ((at * 7) % 100),
    studentId: 1 + ((at * 7_919) % 9_999_999),
  }),
);

const replace = (code: string, at: number, digit: string) => code.slice(0, at) + digit + code.slice(at + 1);

const singleErrors = (code: string): string[] =>
  Array.from(code).flatMap((own, at) =>
    Array.from('0123456789')
      .filter((digit) => digit !== own)
      .map((digit) => replace(code, at, digit)),
  );

const neighbourSwaps = (code: string): string[] =>
  Array.from(code).flatMap((own, at) => {
    const next = code[at + 1];
    return next === undefined || next === own ? [] : [replace(replace(code, at, next), at + 1, own)];
  });

describe('the check digit', () => {
  it('is the known one of 572', () => {
    expect(dammDigit('572')).toBe('4');
    expect(hasValidDigit('5724')).toBe(true);
    expect(hasValidDigit('572x')).toBe(false);
    expect(hasValidDigit('')).toBe(false);
  });

  it('finds every single wrong digit of 10,000 codes (D§4 Payment.1)', () => {
    const missed = codes.flatMap((code) => singleErrors(code).filter(hasValidDigit));
    expect(missed).toEqual([]);
  });

  it('finds every swap of neighbours of 10,000 codes (D§4 Payment.1)', () => {
    const missed = codes.flatMap((code) => neighbourSwaps(code).filter(hasValidDigit));
    expect(missed).toEqual([]);
  });
});

describe('the payment code', () => {
  const payment = { serviceId: 1, academicYearId: 2_026, studentId: 9 };

  it('has 12 digits, and is the same for the same input (D§4 Payment.1)', () => {
    const code = createPaymentCode(payment);
    expect(code).toMatch(/^01260000009\d$/);
    expect(createPaymentCode({ ...payment })).toBe(code);
  });

  it('names service, year and student', () => {
    expect(readPaymentCode(createPaymentCode(payment))).toEqual(payment);
    expect(codes.every((code) => createPaymentCode(readPaymentCode(code) ?? payment) === code)).toBe(true);
  });

  it.each(['', '12345', 'abcdefghijkl', '012600000090', '0126000000900'])('is none: %s', (code) => {
    expect(code === createPaymentCode(payment) ? undefined : readPaymentCode(code)).toBeUndefined();
  });
});
