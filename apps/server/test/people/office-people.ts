import { sql } from 'kysely';
import type { TestClient, TestServer } from '../harness.ts';
import { createSessionFor } from '../access/people.ts';
import { grantClaim } from './grant-claim.ts';

/** A member of staff who teaches nobody and issues documents for faculties, signed in. */
export async function signInOffice(
  server: TestServer,
  login: string,
  faculties: readonly number[] | 'all' = 'all',
): Promise<{ readonly client: TestClient; readonly id: number }> {
  const { rows } = await sql<{ id: number }>`
    insert into person (login, role, family_name, given_name, faculty_id, must_change_credentials)
    values (${login}, 1, 'Канцелярия', 'Тестовая', (select min(id) from faculty), false) returning id`.execute(
    server.db,
  );
  const id = rows[0]?.id ?? 0;
  await grantClaim(server.db, id, { name: 'documents.issue', faculties });
  return { client: await createSessionFor(server, id), id };
}
