import { nodeTests } from '@portal/tooling/jest';

export default nodeTests({ testMatch: ['<rootDir>/**/*.hard.ts'], testTimeout: 600_000 });
