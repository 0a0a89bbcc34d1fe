import { describe, expect, it } from '@jest/globals';
import type { ChargeChoices } from '@portal/wire/payments/office-charge-fields';
import { initialRule, problemsOf, splitEqually, writtenOf, type RuleValues } from './rule-values.ts';

const choices: ChargeChoices = {
  services: [{ id: 1, name: 'Обучение' }],
  years: [{ id: 2026, name: '2026-27' }],
  faculties: [{ facultyId: 5, facultyName: 'ФИТ' }],
  educationForms: [],
  specialities: [],
  isEverywhere: false,
};
const typed = (changes: Partial<RuleValues> = {}): RuleValues => ({
  ...initialRule(undefined, choices, 2026),
  amount: '45 000',
  instalments: [
    { amount: '22500', dueOn: '2026-09-15' },
    { amount: '22500', dueOn: '2027-02-01' },
  ],
  ...changes,
});

describe('a typed rule', () => {
  it('is of the first faculty unless the claim covers all', () => {
    expect(initialRule(undefined, choices, 2026).facultyId).toBe(5);
    expect(initialRule(undefined, { ...choices, isEverywhere: true }, 2026).facultyId).toBe(0);
  });

  it('is sent in tyiyn, without what stands for all', () => {
    expect(writtenOf(3, typed({ note: ' ', studyYear: 1 }))).toEqual({
      ruleId: 3,
      serviceId: 1,
      academicYearId: 2026,
      facultyId: 5,
      studyYear: 1,
      educationFormId: undefined,
      specialityId: undefined,
      amount: 4_500_000,
      instalments: [
        { amount: 2_250_000, dueOn: '2026-09-15' },
        { amount: 2_250_000, dueOn: '2027-02-01' },
      ],
      note: undefined,
    });
  });

  it('with one instalment needs its day only', () => {
    const values = typed({ instalments: [{ amount: '', dueOn: '2026-09-15' }] });
    expect(problemsOf(values)).toEqual({});
    expect(writtenOf(undefined, values).instalments).toEqual([{ amount: 4_500_000, dueOn: '2026-09-15' }]);
  });

  it.each([
    [{ amount: 'много' }, { amount: 'amountWrong' }],
    [{ amount: '45000,01' }, { instalments: 'sumWrong' }],
    [{ instalments: [{ amount: '', dueOn: '' }] }, { instalments: 'dueMissing' }],
    [
      { instalments: Array.from({ length: 2 }, () => ({ amount: '22500', dueOn: '2026-09-15' })) },
      { instalments: 'dueTwice' },
    ],
  ])('%j has a problem', (changes, problem) => {
    expect(problemsOf(typed(changes))).toEqual(problem);
  });

  it.each([
    [4_500_000, 2],
    [100, 3],
    [100_000_000, 7],
    [4_500_001, 12],
  ])('of %i tyiyn is split into %i parts that add up and differ by a tyiyn at most', (amount, count) => {
    const parts = splitEqually(amount, count);
    expect(parts).toHaveLength(count);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
    expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
  });
});
