import { inRepository } from './folders.ts';
import type { Portal } from './portal.ts';
import { runCommand } from './run-command.ts';
import { runProgram } from './run-program.ts';

/** Runs a command of the team of a module, which has a token and no account on the server; returns what it prints. */
export type Team = (...words: readonly string[]) => Promise<string>;

/** Issues a token of a module. */
export async function teamOf(portal: Portal, id: string): Promise<Team> {
  const issued = await runCommand(portal, 'module-tokens', 'issue', id, 'finance', '--until', '2030-01-01');
  const [token = ''] = /\S{30,}/.exec(issued) ?? [];
  return (...words) =>
    runProgram(
      process.execPath,
      [inRepository('tooling/registry/publish.mjs'), ...words, '--to', portal.origin],
      { env: { PORTAL_TOKEN: token } },
    );
}
