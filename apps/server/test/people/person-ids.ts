import type { Db } from '../../src/database/tables.ts';

/** The id of a person of the demo data, by login. */
export async function idOfLogin(db: Db, login: string): Promise<number> {
  const { id } = await db
    .selectFrom('person')
    .select('id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow();
  return id;
}
