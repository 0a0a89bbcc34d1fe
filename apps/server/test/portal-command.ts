import type { Command } from '../src/operator/commands/command.ts';
import { runCommand } from '../src/operator/commands/run-command.ts';
import { readConfig } from '../src/operator/config/config.ts';

export interface CommandOutput {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs a command of the portal on a database, also while a server uses it. */
export async function runPortalCommand(
  commands: Readonly<Record<string, Command>>,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<CommandOutput> {
  const output: string[] = [];
  const errors: string[] = [];
  const code = await runCommand(commands, [...args], {
    readConfig: () => readConfig(environment),
    print: (line) => output.push(line),
    printError: (line) => errors.push(line),
  });
  return { code, output: output.join('\n'), errors: errors.join('\n') };
}
