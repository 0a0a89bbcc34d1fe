import { migrateCommand } from './commands/migrate.ts';
import { runCommand, type Commands } from './commands/run-command.ts';
import { seedCommand } from './commands/seed.ts';

/** What the operator can do from the command line: `pnpm portal <command>`. */
const commands: Commands = {
  migrate: migrateCommand,
  seed: seedCommand,
};

process.exitCode = await runCommand(commands, process.argv.slice(2));
