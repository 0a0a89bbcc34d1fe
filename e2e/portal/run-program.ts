import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repository } from './places.ts';

const run = promisify(execFile);

/** Runs a program of the project to its end; what it said is in the error when it fails. */
export async function runProgram(
  file: string,
  given: readonly string[],
  { env = {}, cwd = repository }: { readonly env?: Record<string, string>; readonly cwd?: string } = {},
): Promise<string> {
  const { stdout } = await run(file, [...given], { cwd, env: { ...process.env, ...env } });
  return stdout;
}

/** Runs a script of the project on the same Node as the tests. */
export const runScript = (script: string, ...given: readonly string[]): Promise<string> =>
  runProgram(process.execPath, [script, ...given]);
