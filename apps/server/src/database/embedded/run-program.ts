import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { Account } from './account.ts';
import { programError } from './program-error.ts';

export interface Program {
  readonly file: string;
  readonly args: readonly string[];
  readonly account: Account;
  readonly input?: string;
}

/** Hides the portal's environment from PostgreSQL: no locale, PGHOST or secrets. */
export const programEnvironment = { LC_ALL: 'C.UTF-8', LC_MESSAGES: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };

/** Runs a program and returns its output; a failure throws with its error output. */
export async function runProgram({ file, args, account, input = '' }: Program): Promise<string> {
  const child = spawn(file, args, { ...account, cwd: '/', env: programEnvironment });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // A program that exits early closes its input; its exit code says more than EPIPE.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code !== 0) throw programError(`${file} failed: ${errors.trim() || output.trim()}`);
  return output;
}
