import { ConfigError, loadConfig, type Config } from '../config.ts';
import { UsageError, type Command } from './command.ts';

export type Commands = Readonly<Record<string, Command>>;

export interface Surroundings {
  readonly readConfig: () => Config;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
}

const thisProcess: Surroundings = {
  readConfig: loadConfig,
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
};

/** The list of commands, as `pnpm portal` shows it. */
const describeCommands = (commands: Commands): string =>
  [
    'Commands:',
    ...Object.entries(commands).map(([name, { usage, about }]) => `  ${name} ${usage}\n      ${about}`),
  ].join('\n');

/** Mistakes of the operator are told in a sentence, everything else with its origin. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isMistake =
    error instanceof UsageError ||
    error instanceof ConfigError ||
    ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  return isMistake ? error.message : (error.stack ?? error.message);
}

/** Runs the command that the words name; answers the exit code. */
export async function runCommand(
  commands: Commands,
  [name, ...words]: readonly string[],
  { readConfig, say, complain }: Surroundings = thisProcess,
): Promise<number> {
  if (name === undefined || name === 'help') {
    say(describeCommands(commands));
    return 0;
  }
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined)
      throw new UsageError(`There is no command '${name}'.\n${describeCommands(commands)}`);
    await command.run({ words, config: readConfig(), say });
    return 0;
  } catch (error) {
    complain(explain(error));
    return 1;
  }
}
