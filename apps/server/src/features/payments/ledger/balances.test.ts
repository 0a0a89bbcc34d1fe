import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { summarizeLedger } from './balances.ts';
import type { LedgerSum } from './ledger.queries.ts';

const TODAY = '2026-11-20';

let lastChargeId = 0;
const entry = (changed: Partial<LedgerSum>): LedgerSum => ({
  kind: 'charge',
  serviceId: 1,
  serviceName: 'Обучение',
  academicYearId: 2026,
  academicYear: '2026-27',
  amount: 10_000,
  dueOn: null,
  chargeId: (changed.kind ?? 'charge') === 'charge' ? ++lastChargeId : null,
  ...changed,
});
const charge = (amount: number, dueOn: string) => entry({ amount, dueOn });
const paid = (amount: number) => entry({ kind: 'payment', amount: -amount });
const discountOf = ({ chargeId }: LedgerSum, amount: number) =>
  entry({ kind: 'discount', amount: -amount, chargeId });

const summary = (...entries: LedgerSum[]) => summarizeLedger(entries, TODAY)[0];

describe('the balance of a service', () => {
  it('is what is charged minus what is paid (§2 Payment.1)', () => {
    expect(summary(charge(22_500, '2026-09-15'), charge(22_500, '2027-02-01'), paid(30_000))).toMatchObject({
      charged: 45_000,
      paid: 30_000,
      balance: 15_000,
    });
  });

  it('covers the earliest charge first, and is due on the day of the next', () => {
    expect(summary(charge(5_000, '2027-02-01'), charge(10_000, '2026-09-15'), paid(4_000))).toMatchObject({
      overdue: 6_000,
      dueOn: '2026-09-15',
      dueAmount: 6_000,
    });
    expect(summary(charge(5_000, '2027-02-01'), charge(10_000, '2026-09-15'), paid(11_000))).toMatchObject({
      overdue: 0,
      dueOn: '2027-02-01',
      dueAmount: 4_000,
    });
  });

  it('is not overdue on the day itself', () => {
    expect(summary(charge(5_000, TODAY))).toMatchObject({ overdue: 0, dueOn: TODAY, dueAmount: 5_000 });
  });

  it('is due to the last tyiyn', () => {
    expect(summary(charge(5_000, TODAY), paid(4_999))).toMatchObject({ dueOn: TODAY, dueAmount: 1 });
  });

  it('counts a refund as not paid, and a correction as charged', () => {
    expect(
      summary(
        charge(10_000, '2026-09-15'),
        paid(10_000),
        entry({ kind: 'refund', amount: 10_000 }),
        entry({ kind: 'correction', amount: -2_000 }),
      ),
    ).toMatchObject({ charged: 8_000, paid: 0, balance: 8_000, overdue: 8_000 });
  });

  it('owes of each charge what its discounts leave, whatever is paid first', () => {
    const [autumn, spring] = [charge(10_000, '2026-09-15'), charge(10_000, '2027-02-01')];
    const discounts = [discountOf(autumn, 5_000), discountOf(spring, 5_000)];
    expect(summary(autumn, spring, ...discounts)).toMatchObject({
      charged: 10_000,
      paid: 0,
      overdue: 5_000,
      dueOn: '2026-09-15',
      dueAmount: 5_000,
    });
    expect(summary(autumn, spring, ...discounts, paid(5_000))).toMatchObject({
      overdue: 0,
      dueOn: '2027-02-01',
      dueAmount: 5_000,
    });
  });

  it('forgets a charge that was taken back, and covers no other one with it', () => {
    const [autumn, spring] = [charge(10_000, '2026-09-15'), charge(5_000, '2027-02-01')];
    const takenBack = entry({ kind: 'correction', amount: -5_000, chargeId: spring.chargeId });
    expect(summary(autumn, spring, takenBack)).toMatchObject({
      balance: 10_000,
      overdue: 10_000,
      dueOn: '2026-09-15',
      dueAmount: 10_000,
    });
  });

  it('is negative for money in advance, and nothing is due', () => {
    expect(summary(charge(5_000, '2026-09-15'), paid(6_000))).toMatchObject({
      balance: -1_000,
      overdue: 0,
      dueOn: null,
    });
  });

  it('stands apart for each service and year, those with a debt first', () => {
    const services = summarizeLedger(
      [
        entry({ serviceId: 2, academicYearId: 2025, dueOn: '2025-09-15' }),
        entry({ serviceId: 2, academicYearId: 2025, kind: 'payment', amount: -10_000 }),
        entry({ serviceId: 3, dueOn: '2027-01-01' }),
        entry({ serviceId: 1, dueOn: '2026-12-01' }),
      ],
      TODAY,
    );
    expect(services.map(({ serviceId }) => serviceId)).toEqual([1, 3, 2]);
    expect(summarizeLedger([], TODAY)).toEqual([]);
  });

  it('stands in the order of days, then of newer years, then of services; a debt without a day is last', () => {
    const debt = (serviceId: number, academicYearId: number, dueOn: string | null) =>
      entry({ serviceId, academicYearId, dueOn, kind: dueOn === null ? 'correction' : 'charge' });
    const settled = (serviceId: number, academicYearId: number) => [
      debt(serviceId, academicYearId, '2026-09-15'),
      entry({ serviceId, academicYearId, kind: 'payment', amount: -10_000 }),
    ];
    const services = [
      ...settled(8, 2026),
      ...settled(7, 2026),
      ...settled(9, 2027),
      debt(5, 2025, null),
      debt(4, 2026, '2027-01-01'),
      debt(3, 2025, '2026-12-01'),
      debt(2, 2026, '2026-12-01'),
      debt(1, 2026, '2026-12-01'),
    ];
    const small = [...settled(6, 2026), entry({ academicYearId: 2025, kind: 'correction', amount: 1 })];
    const orderOf = (entries: LedgerSum[]) =>
      summarizeLedger(entries, TODAY).map(({ serviceId }) => serviceId);
    for (const entries of [services, services.toReversed()])
      expect(orderOf(entries)).toEqual([1, 2, 3, 4, 5, 9, 7, 8]);
    for (const entries of [small, small.toReversed()]) expect(orderOf(entries)).toEqual([1, 6]);
  });
});

const anyEntry = fc
  .record({
    service: fc.integer({ min: 1, max: 3 }),
    amount: fc.integer({ min: 1, max: 1_000_000 }),
    kind: fc.constantFrom('charge', 'payment', 'refund', 'correction'),
    sign: fc.boolean(),
    day: fc.integer({ min: 0, max: 400 }),
    /** Of the charge: what a discount takes off, and whether a correction takes the rest back. */
    discount: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    isTakenBack: fc.boolean(),
  })
  .map(({ service, amount, kind, sign, day, discount, isTakenBack }) => {
    const one = entry({
      serviceId: service,
      kind: kind as LedgerSum['kind'],
      amount: kind === 'payment' || (kind === 'correction' && sign) ? -amount : amount,
      dueOn: kind === 'charge' ? new Date(Date.UTC(2026, 5, day)).toISOString().slice(0, 10) : null,
    });
    const { chargeId, serviceId } = one;
    if (chargeId === null || discount === null) return [one];
    const off = Math.floor(amount * discount);
    const part = { serviceId, chargeId };
    return [
      one,
      entry({ ...part, kind: 'discount', amount: -off }),
      ...(isTakenBack ? [entry({ ...part, kind: 'correction', amount: off - amount })] : []),
    ];
  });

it('the balances of any ledger add up to its sum, and nothing more than the balance is overdue', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 30 }), (groups) => {
      const entries = groups.flat();
      const services = summarizeLedger(entries, TODAY);
      const sum = entries.reduce((total, { amount }) => total + amount, 0);
      expect(services.reduce((total, { balance }) => total + balance, 0)).toBe(sum);
      for (const { charged, paid: money, balance, overdue, dueOn, dueAmount } of services) {
        expect(charged - money).toBe(balance);
        expect(overdue).toBeGreaterThanOrEqual(0);
        expect(overdue).toBeLessThanOrEqual(Math.max(0, balance));
        expect(dueOn === null).toBe(dueAmount === 0);
      }
    }),
  );
});

it('a discounted charge is due like one that was smaller from the beginning', () => {
  const charges = fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 1_000_000 }),
      off: fc.integer({ min: 0, max: 1_000_000 }),
      day: fc.constantFrom('2026-09-15', '2026-10-15', '2027-02-01'),
    }),
    { minLength: 1, maxLength: 10 },
  );
  fc.assert(
    fc.property(charges, fc.integer({ min: 0, max: 2_000_000 }), (all, money) => {
      const discounted = all.flatMap(({ amount, off, day }) => {
        const one = charge(amount + off, day);
        return off === 0 ? [one] : [one, discountOf(one, off)];
      });
      const smaller = all.map(({ amount, day }) => charge(amount, day));
      expect(summary(...discounted, paid(money))).toEqual(summary(...smaller, paid(money)));
    }),
  );
});
