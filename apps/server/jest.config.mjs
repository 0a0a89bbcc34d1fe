import { nodeTests } from '@portal/tooling/jest';

export default nodeTests({
  globalSetup: '<rootDir>/test/setup.config.ts',
  globalTeardown: '<rootDir>/test/teardown.config.ts',
  // Databases are made and filled here; on a busy machine that takes its time.
  testTimeout: 60_000,
});
