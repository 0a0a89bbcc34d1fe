import { inRepository } from './folders.ts';
import type { Portal } from './portal.ts';
import { runProgram } from './run-program.ts';

/** Runs a command of the operator next to the running portal. */
export const runCommand = (portal: Portal, ...words: readonly string[]): Promise<string> =>
  runProgram(process.execPath, [inRepository('apps/server/src/operator/cli.ts'), ...words], {
    env: { DATA_DIR: portal.dataFolder },
  });
