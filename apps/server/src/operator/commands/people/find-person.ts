import { loginKey } from '../../../database/login-key.ts';
import type { Db } from '../../../database/tables.ts';
import { UsageError } from '../usage-error.ts';

/** Commands print the name, so that the operator notices a wrong login. */
export async function findPerson(db: Db, login: string) {
  const person = await db
    .selectFrom('person')
    .select(['id', 'full_name as fullName'])
    .where('login_key', '=', loginKey(login))
    .executeTakeFirst();
  if (!person) throw new UsageError(`There is nobody with the login '${login}'`);
  return person;
}

/** Parses the arguments of a command that takes only a login. */
export function parseLogin(args: readonly string[]): string {
  const [login, ...more] = args;
  if (login === undefined || more.length > 0) throw new UsageError('This takes one word: LOGIN');
  return login;
}
