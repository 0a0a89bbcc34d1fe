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
  ...['apps/server/src/university/grades.ts', 'packages/domain/src/grades/grades.ts'].map((file) => ({
    file,
    tests: ['apps/server/src/university/grades.test.ts'],
  })),
  ...['risk', 'mark-summary'].map((name) => ({
    file: `packages/domain/src/marks/${name}.ts`,
    tests: [`packages/domain/src/marks/${name}.test.ts`],
  })),
  { file: `${ledger}/balances.ts`, tests: [`${ledger}/balances.test.ts`] },
  ...['judge', 'distance', 'scan-time'].map((name) => ({
    file: `apps/server/src/features/check-in/visit/${name}.ts`,
    tests: [`apps/server/src/features/check-in/visit/${name}.test.ts`],
  })),
];
