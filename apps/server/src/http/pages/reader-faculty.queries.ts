import type { Db } from '../../database/tables.ts';

/** Finds the faculty of a person by the person's number. */
export async function findFaculty(db: Db, personId: number): Promise<number | undefined> {
  const person = await db
    .selectFrom('person')
    .select('faculty_id')
    .where('id', '=', personId)
    .executeTakeFirst();
  return person?.faculty_id;
}
