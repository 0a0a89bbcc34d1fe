import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repository } from './folders.ts';

const run = promisify(execFile);

/** Runs a program of the project to its end; a failure throws its output. */
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
