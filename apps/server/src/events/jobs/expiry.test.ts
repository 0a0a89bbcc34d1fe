import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { deleteExpired } from './expiry.queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const countOf = async (table: string): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(database.db);
  return rows[0]?.count ?? 0;
};

it('deletes expired rows only (D§4 Personal data.2)', async () => {
  await sql`insert into session (token_hash, person_id, device_hash, idle_until, expires_at) values
    ('\\x01', 1, '\\x00', now() - interval '1 minute', now() + interval '1 day'),
    ('\\x02', 1, '\\x00', now() + interval '1 day', now() - interval '1 minute'),
    ('\\x03', 1, '\\x00', now() + interval '1 day', now() + interval '1 day')`.execute(database.db);
  await sql`insert into credential_flow (token_hash, person_id, expires_at) values
    ('\\x01', 1, now() - interval '2 days'), ('\\x02', 1, now() - interval '1 hour')`.execute(database.db);
  await sql`insert into one_time_code (code_hash, person_id, purpose, expires_at) values
    ('\\x01', 1, 'restorePassword', now() - interval '2 days'),
    ('\\x02', 1, 'restorePassword', now() - interval '1 hour')`.execute(database.db);
  await sql`insert into sign_in_attempt values ('old', 1, now() - interval '2 days'), ('new', 1, now())`.execute(
    database.db,
  );
  await sql`insert into idempotency (person_id, key, path, body_hash, created_at) values
    (1, 'old', '/', '\\x00', now() - interval '25 hours'), (1, 'new', '/', '\\x00', now())`.execute(
    database.db,
  );
  await sql`insert into audit (action, actor, at) values
    ('old', 'portal', now() - interval '5 years 1 day'),
    ('new', 'portal', now() - interval '5 years' + interval '1 day')`.execute(database.db);
  await deleteExpired(database.db);
  const tables = ['session', 'credential_flow', 'one_time_code', 'sign_in_attempt', 'idempotency', 'audit'];
  expect(await Promise.all(tables.map(countOf))).toEqual([1, 1, 1, 1, 1, 1]);
});
