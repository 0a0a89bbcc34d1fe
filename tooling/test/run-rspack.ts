import { execFile } from 'node:child_process';
import path from 'node:path';
import { nodeBinary } from '../run/place.mjs';
import { repository } from '../rspack/shared.ts';

const rspack = path.join(repository, 'apps/chat/node_modules/@rspack/cli/bin/rspack.js');

/** How a build ended, and what it said. */
export interface Built {
  readonly isGood: boolean;
  readonly output: string;
}

/** Builds what lies in the folder as a team would: with the command line, in a process of its own. */
export function runRspack(folder: string, env: Readonly<Record<string, string>> = {}): Promise<Built> {
  return new Promise((resolve) => {
    const options = { cwd: folder, env: { ...process.env, ...env, NODE_ENV: 'production' } };
    execFile(nodeBinary(), [rspack, 'build'], options, (error, stdout, stderr) =>
      resolve({ isGood: error === null, output: `${stdout}${stderr}` }),
    );
  });
}
