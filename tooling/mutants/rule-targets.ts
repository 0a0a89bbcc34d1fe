/** A file of pure rules, and the files of the tests that hold it. */
export interface RuleTarget {
  readonly file: string;
  readonly tests: readonly string[];
}

const registration = 'apps/server/src/features/registration/rules';
const ledger = 'apps/server/src/features/payments/ledger';

export const ruleTargets: readonly RuleTarget[] = [
  ...['judge', 'clash', 'free-seats', 'window-state'].map((name) => ({
    file: `${registration}/${name}.ts`,
    tests: [`${registration}/${name}.test.ts`],
  })),
  { file: 'apps/server/src/university/grades.ts', tests: ['apps/server/src/university/grades.test.ts'] },
  { file: 'packages/domain/src/marks/risk.ts', tests: ['packages/domain/src/marks/risk.test.ts'] },
  { file: `${ledger}/balances.ts`, tests: [`${ledger}/balances.test.ts`] },
  ...['judge', 'distance', 'scan-time'].map((name) => ({
    file: `apps/server/src/features/check-in/visit/${name}.ts`,
    tests: [`apps/server/src/features/check-in/visit/${name}.test.ts`],
  })),
];
