import { nodeTests } from '@portal/tooling/jest';

export default nodeTests({
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
});
