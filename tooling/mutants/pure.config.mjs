import { nativeTests } from '../jest/index.mjs';

/** Tests of pure rules, in the package where jest is started, without the package's database. */
export default nativeTests({ rootDir: process.cwd(), maxWorkers: 1 });
