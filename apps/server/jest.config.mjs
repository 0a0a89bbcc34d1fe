import { nodeTests } from '@portal/tooling/jest';

export default nodeTests({
  globalSetup: '<rootDir>/test/setup.config.ts',
  globalTeardown: '<rootDir>/test/teardown.config.ts',
  // Creating and seeding databases takes time on a busy machine.
  testTimeout: 60_000,
  // The longest suite of all: with one worker it would run alone at the end.
  maxWorkers: '100%',
});
