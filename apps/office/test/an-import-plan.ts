import type { ImportPlan, PlanProblem } from '@portal/wire/imports/import-plans';

export const aPlan = (overrides: Partial<ImportPlan> = {}): ImportPlan => ({
  id: 3,
  source: 'registry',
  year: null,
  files: ['people.csv'],
  state: 'planned',
  authorName: 'Калыкова Асель Маратовна',
  createdAt: '2026-11-20T08:00:00.000Z',
  progress: null,
  changeCount: 2,
  absencesToConfirm: 0,
  parts: [
    {
      kind: 'people',
      change: 'changed',
      count: 1,
      entries: [
        {
          name: 'Асанов Тимур',
          sourceId: 'S1',
          day: null,
          fields: [{ column: 'email', before: null, after: 'a@example.kg' }],
        },
      ],
    },
  ],
  problems: [],
  problemCount: 0,
  hash: 'a'.repeat(64),
  mayApply: true,
  needsSecondPerson: false,
  importId: null,
  ...overrides,
});

export const aProblem = (overrides: Partial<PlanProblem> = {}): PlanProblem => ({
  file: 'people.csv',
  line: 3,
  column: 'birthDate',
  value: '31.02.2006',
  what: 'не день календаря',
  remedy: 'исправьте день',
  double: null,
  ...overrides,
});
