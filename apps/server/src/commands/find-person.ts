import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import { UsageError } from './command.ts';

/** The person whom the operator means; the name is told back, so that a wrong login is noticed. */
export async function findPerson(db: Db, login: string) {
  const person = await db
    .selectFrom('person')
    .select(['id', 'full_name as fullName'])
    .where('login_key', '=', sql<string>`lower(${login}::text collate "portal_name")`)
    .executeTakeFirst();
  if (!person) throw new UsageError(`There is nobody with the login '${login}'`);
  return person;
}

/** The one word of a command that takes a login and nothing else. */
export function takeLogin(words: readonly string[]): string {
  const [login, ...more] = words;
  if (login === undefined || more.length > 0) throw new UsageError('This takes one word: LOGIN');
  return login;
}
