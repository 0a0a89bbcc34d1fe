import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../run/place.mjs';

const jestProgram = path.join(root, 'tooling/node_modules/jest/bin/jest.js');
const loader = path.join(import.meta.dirname, 'load-mutant.mjs');
/** A mutant may never end. */
const LIMIT_MS = 180_000;

/** A file with another text, and the tests that should fail with it. */
export interface Mutant {
  /** From the root of the project. */
  readonly file: string;
  readonly text: string;
  /** The package of the tests, from the root, and what jest is given there. */
  readonly folder: string;
  readonly tests: readonly string[];
}

/** Runs the tests of a mutant; true when they fail. The mutant exists in the memory of the tests only. */
export function isKilled({ file, text, folder, tests }: Mutant): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [jestProgram, '--reporters=default', '--bail=1', ...tests], {
      cwd: path.join(root, folder),
      stdio: 'ignore',
      timeout: LIMIT_MS,
      env: {
        ...process.env,
        NODE_ENV: 'test',
        NODE_OPTIONS: `--import=${loader}`,
        PORTAL_MUTANT: JSON.stringify({ file: path.join(root, file), text }),
      },
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code !== 0));
  });
}
