import common from './jest.config.mjs';

/** The tests that take minutes: floods, kills, slow sockets. One at a time, for they want the machine for themselves. */
export default {
  ...common,
  testMatch: ['<rootDir>/test/hard/**/*.hard.ts'],
  maxWorkers: 1,
  testTimeout: 600_000,
};
