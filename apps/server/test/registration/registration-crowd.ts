import { sql } from 'kysely';
import { auth } from '@portal/wire';
import { generateToken, hashToken } from '../../src/university/people/secret-tokens.ts';
import type { TestClient, TestServer } from '../harness.ts';

/** Adds students to the group of a student, and signs them in without a password. */
export async function addCrowd(
  server: TestServer,
  likeStudentId: number,
  size: number,
): Promise<{ readonly ids: readonly number[]; readonly clients: readonly TestClient[] }> {
  const { rows } = await sql<{ id: number }>`
    insert into person (role, family_name, given_name, login, faculty_id, speciality_id)
    select 2, 'Студент', number, 'crowd' || number, faculty_id, speciality_id
    from person, generate_series(1, ${size}) as number where id = ${likeStudentId} returning id`.execute(
    server.db,
  );
  const ids = rows.map(({ id }) => id);
  await sql`insert into group_member (group_id, person_id, is_home)
    select group_id, id, true from group_member, unnest(${ids}::int[]) as added (id)
    where person_id = ${likeStudentId} and is_home`.execute(server.db);
  const clients = ids.map(() => server.createClient());
  const tokens = ids.map(() => generateToken());
  await server.db
    .insertInto('session')
    .values(
      ids.map((personId, at) => ({
        token_hash: hashToken(tokens[at] ?? ''),
        device_hash: hashToken(clients[at]?.deviceId ?? ''),
        person_id: personId,
        idle_until: sql<Date>`now() + interval '1 hour'`,
        expires_at: sql<Date>`now() + interval '1 hour'`,
      })),
    )
    .execute();
  await Promise.all(
    clients.map((client, at) => {
      client.cookies.set('sid', tokens[at] ?? '');
      return client.raw({ url: auth.ping.path });
    }),
  );
  return { ids, clients };
}

/** Sets the capacity of a subgroup. */
export const setCapacity = (
  { db }: Pick<TestServer, 'db'>,
  seat: { readonly groupId: number; readonly number: number },
  capacity: number,
): Promise<unknown> =>
  sql`update registration_seat set capacity = ${capacity} from class
    where class.id = class_id and group_id = ${seat.groupId} and number = ${seat.number}`.execute(db);
