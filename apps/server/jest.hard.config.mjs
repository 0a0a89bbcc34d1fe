import { nodeTests } from '@portal/tooling/jest';
import { server } from './jest.config.mjs';

/** Long tests: floods, kills, slow sockets. They run one at a time, because they need the whole machine. */
export default nodeTests({
  ...server,
  testMatch: ['<rootDir>/test/hard/**/*.hard.ts'],
  maxWorkers: 1,
  testTimeout: 600_000,
});
