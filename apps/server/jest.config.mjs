import { nodeTests } from '@portal/tooling/jest';

export default nodeTests({
  globalSetup: '<rootDir>/test/setup.config.ts',
  globalTeardown: '<rootDir>/test/teardown.config.ts',
});
