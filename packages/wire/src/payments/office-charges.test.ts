import { describe, expect, it } from '@jest/globals';
import { createRequestNormalizer } from '../contract/accepted-request.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { officeCharges } from './office-charges.ts';

const readAs = (endpoint: Endpoint, body: object): unknown =>
  endpoint.request.decode(createRequestNormalizer(endpoint.request.schema)({ ...body }));

const rule = (changes: object = {}) => ({
  id_uslug: 1,
  id_a_year: 2026,
  amount: 4_500_000,
  parts: [
    { amount: 2_250_000, due: '2026-09-15' },
    { amount: 2_250_000, due: '2027-02-01' },
  ],
  ...changes,
});
const discount = (changes: object = {}) => ({ id_student: 7, id_a_year: 2026, percent: 50, ...changes });
const readRule = (changes?: object) => readAs(officeCharges.saveRule, rule(changes));
const readDiscount = (changes?: object) => readAs(officeCharges.previewDiscount, discount(changes));

describe('the calls of charges by rule and of discounts', () => {
  it('all need the claim of payments, and six of them write', () => {
    const calls: Endpoint[] = Object.values(officeCharges);
    expect(new Set(calls.map(({ access }) => JSON.stringify(access)))).toEqual(
      new Set(['{"claim":"payments.manage"}']),
    );
    expect(
      Object.entries<Endpoint>(officeCharges).flatMap(([name, { writes }]) => (writes ? name : [])),
    ).toEqual(['saveRule', 'deleteRule', 'applyRule', 'withdrawApplication', 'grantDiscount', 'endDiscount']);
  });
});

describe('a rule as it is sent', () => {
  it('concerns everybody unless it says whom, and has a day for each instalment', () => {
    expect(readRule()).toMatchObject({
      amount: 4_500_000,
      instalments: [
        { amount: 2_250_000, dueOn: '2026-09-15' },
        { amount: 2_250_000, dueOn: '2027-02-01' },
      ],
    });
    expect(readRule()).toMatchObject({ facultyId: undefined, studyYear: undefined, specialityId: undefined });
    expect(readRule({ id_faculty: 3, kurs: 1, id_f_educ: 2, id_speciality: 5 })).toMatchObject({
      facultyId: 3,
      studyYear: 1,
      educationFormId: 2,
      specialityId: 5,
    });
  });
});

describe('a discount as it is sent', () => {
  it('is of one service or of all, in per cent or a sum', () => {
    expect(readDiscount()).toEqual({
      studentId: 7,
      serviceId: undefined,
      academicYearId: 2026,
      percent: 50,
      amount: undefined,
    });
    expect(readDiscount({ id_uslug: 2, percent: undefined, amount: 100_000 })).toMatchObject({
      serviceId: 2,
      amount: 100_000,
    });
  });
});
