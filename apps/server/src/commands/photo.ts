import { sql } from 'kysely';
import { keepPhoto } from '../files/keep-photo.ts';
import { arrivalsDirOf, openStore } from '../files/open-store.ts';
import { UsageError, type Command } from './command.ts';
import { withDatabase } from './with-database.ts';
import type { Db } from '../database/tables.ts';

async function findPerson(db: Db, login: string): Promise<number> {
  const row = await db
    .selectFrom('person')
    .select('id')
    .where('login_key', '=', sql<string>`lower(${login}::text collate "portal_name")`)
    .executeTakeFirst();
  if (!row) throw new UsageError(`There is nobody with the login '${login}'`);
  return row.id;
}

export const photoCommand: Command = {
  about: "make a picture somebody's photo, in the place of the one before",
  usage: 'LOGIN FILE',
  run: async ({ words, config, say }) => {
    const [login, picture, ...more] = words;
    if (login === undefined || picture === undefined || more.length > 0)
      throw new UsageError('photo takes a login and a file: photo LOGIN FILE');
    const store = await openStore(config);
    await withDatabase(config, async ({ db }) => {
      const personId = await findPerson(db, login);
      try {
        await keepPhoto({ db, store, arrivalsDir: arrivalsDirOf(config) }, personId, picture);
      } catch (error) {
        // The library says in its message what is wrong with the picture.
        if (error instanceof Error && /input/i.test(error.message)) throw new UsageError(error.message);
        throw error;
      }
    });
    store.close();
    say(`${login} has a photo.`);
  },
};
