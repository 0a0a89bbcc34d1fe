import type { TestServer } from '../harness.ts';

const LOGIN = 'untaught';

/** The id of a student whom nobody teaches, because the demonstration's teachers teach all others. */
export async function findUntaughtStudent({ db }: TestServer): Promise<number> {
  const { id: facultyId } = await db
    .selectFrom('faculty')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('person')
    .values({ role: 2, family_name: 'Кайратов', given_name: 'Улан', login: LOGIN, faculty_id: facultyId })
    .onConflict((conflict) => conflict.column('login_key').doUpdateSet({ login: LOGIN }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
