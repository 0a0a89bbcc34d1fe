import type pg from 'pg';

/** Gives people the claims of the office for the whole university. */
export async function makeStaff(pool: pg.Pool, personIds: readonly number[]): Promise<void> {
  await pool.query(
    `INSERT INTO claim (person_id, name)
     SELECT person_id, name FROM unnest($1::int[]) AS person_id, unnest(ARRAY['people.manage', 'reports.read']) AS name
     ON CONFLICT DO NOTHING`,
    [personIds],
  );
}
