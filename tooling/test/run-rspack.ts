import { execFile } from 'node:child_process';
import path from 'node:path';
import { nodeBinary } from '../run/place.mjs';
import { repository } from '../rspack/shared.ts';

const rspack = path.join(repository, 'apps/chat/node_modules/@rspack/cli/bin/rspack.js');

/** The exit code of a build, and its output. */
export interface BuildResult {
  readonly isGood: boolean;
  readonly output: string;
}

/** Builds the folder with the command line, in its own process, as a team would. */
export function runRspack(folder: string, env: Readonly<Record<string, string>> = {}): Promise<BuildResult> {
  return new Promise((resolve) => {
    const options = { cwd: folder, env: { ...process.env, ...env, NODE_ENV: 'production' } };
    execFile(nodeBinary(), [rspack, 'build'], options, (error, stdout, stderr) =>
      resolve({ isGood: error === null, output: `${stdout}${stderr}` }),
    );
  });
}
