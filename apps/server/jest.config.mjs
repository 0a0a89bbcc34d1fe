import { nativeTests } from '@portal/tooling/jest';

export const server = {
  globalSetup: '<rootDir>/test/setup.config.ts',
  globalTeardown: '<rootDir>/test/teardown.config.ts',
};

export default nativeTests({
  ...server,
  globalTeardown: '<rootDir>/test/statements/teardown.config.ts',
  setupFilesAfterEnv: ['<rootDir>/test/statements/record-statements.ts'],
  // The longest suite of all: with one worker it would run alone at the end.
  maxWorkers: '100%',
});
