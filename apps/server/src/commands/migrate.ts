import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

/** The server does the same at every start; this is for those who want to see it happen before. */
export const migrateCommand: Command = {
  about: 'bring the database to the newest schema',
  usage: '',
  run: ({ config, say }) =>
    withDatabase(config, ({ appliedMigrations }) => {
      for (const name of appliedMigrations) say(`applied ${name}`);
      say(
        appliedMigrations.length === 0
          ? 'The schema is the newest already.'
          : 'The schema is the newest now.',
      );
      return Promise.resolve();
    }),
};
