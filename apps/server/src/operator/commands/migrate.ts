import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

/** The server migrates at every start; this command does it in advance. */
export const migrateCommand: Command = {
  description: 'migrate the database to the newest schema',
  usage: '',
  run: ({ config, print }) =>
    withDatabase(config, ({ appliedMigrations }) => {
      for (const name of appliedMigrations) print(`applied ${name}`);
      print(
        appliedMigrations.length === 0
          ? 'The schema is the newest already.'
          : 'The schema is the newest now.',
      );
      return Promise.resolve();
    }),
};
