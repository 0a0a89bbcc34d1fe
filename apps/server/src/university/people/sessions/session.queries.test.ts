import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql, type RawBuilder } from 'kysely';
import { auth } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { hashToken } from '../secret-tokens.ts';
import { sessionQueries } from './session.queries.ts';

let server: TestServer;
let queries: ReturnType<typeof sessionQueries>;
beforeAll(async () => {
  server = await startServer();
  queries = sessionQueries(server.db, { isDemo: true });
});
afterAll(() => server.close());

const hashOf = (client: TestClient): Buffer => hashToken(client.cookies.get('sid') ?? '');

describe('concurrent session lookups', () => {
  it('return the session of each token', async () => {
    const [teacher, student] = [await server.signIn('teacher'), await server.signIn('student')];
    const lookups = [teacher, student, server.createClient(), teacher].map((client) =>
      queries.find(hashOf(client)),
    );
    const found = await Promise.all(lookups);
    const { personId: teacherId } = teacher.user ?? {};
    expect(found.map((session) => session?.personId)).toEqual([
      teacherId,
      student.user?.personId,
      undefined,
      teacherId,
    ]);
    expect(found.map((session) => session?.id)).toEqual([
      hashOf(teacher).toString('hex'),
      hashOf(student).toString('hex'),
      undefined,
      hashOf(teacher).toString('hex'),
    ]);
  });

  it('do not return an ended session', async () => {
    const [staying, leaving] = [await server.signIn('student'), await server.signIn('student')];
    const both = () => Promise.all([staying, leaving].map((client) => queries.find(hashOf(client))));
    expect(await both()).toEqual([expect.anything(), expect.anything()]);
    await leaving.request(auth.logout, { reason: true });
    expect(await both()).toEqual([expect.anything(), undefined]);
  });

  it('do not return the session of a person who was disabled meanwhile', async () => {
    const client = await server.signIn('editor');
    expect(await queries.find(hashOf(client))).toBeDefined();
    const disable = (at: Date | null) =>
      server.db.updateTable('person').set({ disabled_at: at }).where('login', '=', 'editor').execute();
    await disable(new Date());
    expect(await queries.find(hashOf(client))).toBeUndefined();
    await disable(null);
  });
});

/** A period of a student that an order of the demo data caused. */
const periodOf = (personId: number, days: readonly [number, number], status = 'leave') =>
  sql`insert into student_period (person_id, first_day, last_day, status, order_id)
    select ${personId}::int, current_date + ${days[0]}::int, current_date + ${days[1]}::int, ${status}, min(id) from student_order`;

describe('the short look-up', () => {
  /** What a session may depend on besides itself and its person. */
  const states: Readonly<Record<string, (personId: number, hash: Buffer) => RawBuilder<unknown>>> = {
    'nothing else': () => sql`select`,
    'a claim': (id) => sql`insert into claim (person_id, name) values (${id}, 'news.publish')`,
    'a claim that has ended': (id) =>
      sql`insert into claim (person_id, name, ends_on) values (${id}, 'news.publish', current_date - 2)`,
    'a period of leave': (id) => periodOf(id, [-5, 5]),
    'a period that is over': (id) => periodOf(id, [-50, -40]),
    'a period of graduates': (id) => periodOf(id, [-5, 5], 'graduated'),
    'a view of somebody else': (id, hash) =>
      sql`insert into person_view (session_hash, viewer_id, person_id, reason, ends_at)
        values (${hash}, ${id}, (select id from person where id <> ${id} limit 1), 'help', now() + interval '1 hour')`,
    'a second factor': (id) =>
      sql`insert into totp_secret (person_id, sealed, last_step) values (${id}, '\\x00', 0)`,
    'the second factor of all': () =>
      sql`insert into setting (name, value) values ('secondFactor', '{"students": true, "teachers": true}')`,
    'an end of the idle time': (_, hash) =>
      sql`update session set idle_until = now() - interval '1 second' where token_hash = ${hash}`,
    'a password to change': (id) => sql`update person set must_change_credentials = true where id = ${id}`,
  };

  it.each(Object.keys(states))(
    'finds what the whole one finds, of teachers and students: %s',
    async (name) => {
      for (const login of ['teacher', 'student'] as const) {
        const client = await server.signIn(login);
        const hash = hashOf(client);
        const rollBack = new Error('rolled back');
        const compared = server.db.transaction().execute(async (transaction) => {
          await states[name]?.(client.user?.personId ?? 0, hash).execute(transaction);
          const own = sessionQueries(transaction, { isDemo: false });
          const [whole] = await own.findAll([hash]);
          expect(await own.find(hash)).toEqual(whole);
          throw rollBack;
        });
        await expect(compared).rejects.toBe(rollBack);
      }
    },
  );
});
