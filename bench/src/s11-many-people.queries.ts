import type pg from 'pg';
import { addCrowd } from './harness/data/crowd.queries.ts';

/** How many rows of each kind are added. */
export interface Growth {
  readonly people: number;
  readonly notifications: number;
  readonly auditRows: number;
}

/** Notifications of everybody in turn, as they come in a term: those of one person are far apart on disk. */
const notifications = `
  INSERT INTO notification (person_id, type, tag, address, created_at, read_at)
  SELECT one.person_id, 'bench', number::text, '/', now() - ($1::int - number) * interval '1 second', now()
  FROM generate_series(1, $1::int) AS number
  JOIN (SELECT id AS person_id, row_number() OVER (ORDER BY hashint4(id)) - 1 AS place, count(*) OVER () AS people FROM person) one
    ON one.place = number % one.people`;

const auditRows = `
  INSERT INTO audit (at, person_id, action, actor)
  SELECT now() - ($1::int - number) * interval '1 second', number % 1000 + 1, 'personEdited', 'person:' || number % 50 + 1
  FROM generate_series(1, $1::int) AS number`;

/** Makes the university larger. */
export async function grow(pool: pg.Pool, growth: Growth): Promise<void> {
  await addCrowd(pool, growth.people);
  await pool.query(notifications, [growth.notifications]);
  await pool.query(auditRows, [growth.auditRows]);
  await pool.query('VACUUM (ANALYZE)');
  await pool.query('CHECKPOINT');
}
