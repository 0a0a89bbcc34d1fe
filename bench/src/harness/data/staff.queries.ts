import type pg from 'pg';

/** Gives people the claims of the office for the whole university. */
export async function makeStaff(pool: pg.Pool, personIds: readonly number[]): Promise<void> {
  await pool.query(
    `INSERT INTO claim (person_id, name, scope)
     SELECT person_id, name, '{"audience": "all"}' FROM unnest($1::int[]) AS person_id, unnest(ARRAY['people.manage', 'reports.read', 'audit.read']) AS name
     ON CONFLICT DO NOTHING`,
    [personIds],
  );
}
