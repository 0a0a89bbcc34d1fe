import type { Config } from '../../http/config.ts';
import { ImportError } from '../../storage/record-files/problem.ts';
import type { Actor } from '../../university/people/actor.ts';
import { ConfigError, loadConfig } from '../config/config.ts';
import { becomeAccountOfData } from '../start/account-of-data.ts';
import { commandActor } from './command-actor.ts';
import type { Command } from './command.ts';
import { UsageError } from './usage-error.ts';

export type Commands = Readonly<Record<string, Command>>;

export interface CommandEnvironment {
  readonly readConfig: () => Config;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
  /** Default: the system account. */
  readonly actor?: Actor;
}

const thisProcess: CommandEnvironment = {
  readConfig: () => {
    const config = loadConfig();
    becomeAccountOfData(config.dataDir);
    return config;
  },
  print: (line) => void process.stdout.write(`${line}\n`),
  printError: (line) => void process.stderr.write(`${line}\n`),
};

const describeCommands = (commands: Commands): string =>
  [
    'Commands:',
    ...Object.entries(commands).map(
      ([name, { usage, description }]) => `  ${name} ${usage}\n      ${description}`,
    ),
  ].join('\n');

/** Operator mistakes print a message, other errors their stack. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isMistake =
    error instanceof UsageError ||
    error instanceof ImportError ||
    error instanceof ConfigError ||
    ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  return isMistake ? error.message : (error.stack ?? error.message);
}

/** Runs the command and returns the exit code. */
export async function runCommand(
  commands: Commands,
  [name, ...args]: readonly string[],
  { readConfig, print, printError, actor = commandActor() }: CommandEnvironment = thisProcess,
): Promise<number> {
  if (name === undefined || name === 'help') {
    print(describeCommands(commands));
    return 0;
  }
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined)
      throw new UsageError(`There is no command '${name}'.\n${describeCommands(commands)}`);
    await command.run({ args, config: readConfig(), actor, print });
    return 0;
  } catch (error) {
    printError(explain(error));
    return 1;
  }
}
