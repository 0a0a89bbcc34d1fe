import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { auth, study } from '@portal/wire';
import { passwords, startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { storeSetting } from '../../../../test/settings.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Calls an endpoint that requires only a session. */
const statusOf = async (client: TestClient): Promise<number> =>
  (await client.tryRequest(study.years, {})).status;
const credentials = (login: keyof typeof passwords) => ({ login, password: passwords[login] });
const sid = (client: TestClient): string => client.cookies.get('sid') ?? '';

function withCookie(token: string): TestClient {
  const client = server.createClient();
  client.cookies.set('sid', token);
  return client;
}

/** Shifts the times of all sessions into the past. */
const advanceClock = (hours: number) =>
  sql`update session set last_seen_at = last_seen_at - ${hours} * interval '1 hour',
    idle_until = idle_until - ${hours} * interval '1 hour', expires_at = expires_at - ${hours} * interval '1 hour'`.execute(
    server.db,
  );

const actions = async () =>
  (await server.db.selectFrom('audit').select('action').orderBy('id').execute()).map(({ action }) => action);

describe('a browser in which somebody else has signed in before', () => {
  it('clears its cached files with the sign-in of another person, and of no other', async () => {
    const browser = server.createClient();
    const clearing = async (login: 'student' | 'teacher') => {
      const { headers } = await browser.tryRequest(auth.authorize, { login, password: passwords[login] });
      return headers['clear-site-data'];
    };
    expect(await clearing('student')).toBeUndefined();
    expect(await clearing('student')).toBeUndefined();
    expect(await clearing('teacher')).toBe('"cache"');
    expect(await clearing('teacher')).toBeUndefined();
  });
});

describe('signing in', () => {
  it('returns the user', async () => {
    const teacher = await server.signIn('teacher');
    expect(teacher.user).toMatchObject({ role: 'teacher', group: null, claims: [] });
    expect(teacher.user?.id).toBe(teacher.user?.personId);
    const student = await server.signIn('student');
    expect(student.user).toMatchObject({ role: 'student', group: expect.stringMatching(/\S/) });
    expect((await server.signIn('editor')).user).toMatchObject({ role: 'teacher', claims: ['news.publish'] });
  });

  it('says of staff that they teach nobody, until they do (D-65.1)', async () => {
    expect((await server.signIn('registrar')).user?.isStaff).toBe(true);
    expect((await server.signIn('teacher')).user?.isStaff).toBeUndefined();
    await sql`
      insert into class_teacher (class_id, teacher_id, lesson_type_id)
      select min(class.id), (select id from person where login = 'registrar'), 2 from class`.execute(
      server.db,
    );
    expect((await server.signIn('registrar')).user?.isStaff).toBeUndefined();
  });

  it('ignores the case of the login but not of the password', async () => {
    const client = server.createClient();
    await client.signIn('TEACHER', passwords.teacher);
    const reply = await client.tryRequest(auth.authorize, { login: 'teacher', password: 'teacher-2026' });
    expect(reply).toMatchObject({ status: 200, code: 'wrongCredentials' });
    expect(reply.message).toBe('Неверное имя пользователя или пароль');
  });

  it('responds the same for an unknown login and a wrong password (D-23.5)', async () => {
    const unknown = await server
      .createClient()
      .tryRequest(auth.authorize, { login: 'nobody-here', password: 'x' });
    const wrong = await server.createClient().tryRequest(auth.authorize, { login: 'student', password: 'x' });
    expect(unknown.body).toBe(wrong.body);
  });

  it('sets an HttpOnly cookie and stores only the hash of its token (D-20.2)', async () => {
    const client = server.createClient();
    const { headers } = await client.tryRequest(auth.authorize, credentials('teacher'));
    expect(headers['set-cookie']).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^sid=[\w-]{43}; Max-Age=604800; Path=\/lms; HttpOnly; SameSite=Lax$/),
      ]),
    );
    const hashes = await server.db.selectFrom('session').select('token_hash').execute();
    expect(hashes.map(({ token_hash }) => token_hash.toString('base64url'))).not.toContain(sid(client));
    expect(hashes.every(({ token_hash }) => token_hash.length === 32)).toBe(true);
  });

  it('sets a secure cookie behind https (D-20.3)', async () => {
    const secure = await startServer({ environment: { PUBLIC_ORIGIN: 'https://portal.example' } });
    const client = await secure.signIn('student');
    expect([...client.cookies.keys()]).toContain('__Secure-sid');
    const { headers } = await client.tryRequest(auth.ping, {});
    expect(headers['set-cookie']).toBeUndefined();
    await secure.close();
  });

  it('rejects a request without a device id', async () => {
    const client = server.createClient();
    client.deviceId = '';
    expect(await client.tryRequest(auth.authorize, credentials('student'))).toMatchObject({
      status: 422,
      code: 'invalid',
    });
  });

  it('ignores a token that the browser brings along (D-20.4)', async () => {
    const client = withCookie('A'.repeat(43));
    await client.signIn('student', passwords.student);
    expect(sid(client)).not.toBe('A'.repeat(43));
    expect(await statusOf(withCookie('A'.repeat(43)))).toBe(401);
  });

  it('ends the previous session of the browser', async () => {
    const client = await server.signIn('student');
    const previous = sid(client);
    await client.signIn('student', passwords.student);
    expect(sid(client)).not.toBe(previous);
    expect(await statusOf(withCookie(previous))).toBe(401);
    expect(await statusOf(client)).toBe(200);
  });

  it('limits a person to ten sessions and ends the oldest (D-20.8)', async () => {
    const clients: TestClient[] = [];
    for (let count = 0; count < 11; count += 1) clients.push(await server.signIn('editor'));
    const statuses = await Promise.all(clients.map(statusOf));
    expect(statuses).toEqual([401, ...Array.from({ length: 10 }, () => 200)]);
  });

  it('fails for people who must change their credentials and for disabled ones', async () => {
    const newcomer = await server.createClient().tryRequest(auth.authorize, credentials('newcomer'));
    expect(newcomer).toMatchObject({ status: 200, code: 'credentialsRequired' });
    const client = await server.signIn('editor');
    await server.db
      .updateTable('person')
      .set({ disabled_at: new Date() })
      .where('login', '=', 'editor')
      .execute();
    const disabled = await server.createClient().tryRequest(auth.authorize, credentials('editor'));
    expect(disabled.code).toBe('signInBlocked');
    const guess = { login: 'editor', password: 'Guess-2026' };
    const wrong = await server.createClient().tryRequest(auth.authorize, guess);
    expect(wrong.code).toBe('wrongCredentials');
    expect((await server.createClient().tryRequest(auth.recovery, guess)).code).not.toBe('signInBlocked');
    expect(await statusOf(client)).toBe(401);
  });
});

describe('continuing a session', () => {
  it('requires the cookie and the device that created it (D-20.1)', async () => {
    const client = await server.signIn('student');
    expect(await client.request(auth.authenticate, { deviceId: client.deviceId })).toEqual(client.user);
    const otherDevice = await client.tryRequest(auth.authenticate, { deviceId: 'another-device' });
    expect(otherDevice).toMatchObject({ status: 401, code: 'notSignedIn' });
    const withoutCookie = await server
      .createClient()
      .tryRequest(auth.authenticate, { deviceId: client.deviceId });
    expect(withoutCookie.status).toBe(401);
  });
});

describe('the end of a session', () => {
  it('is final after signing out (D-26.1, D-26.3)', async () => {
    const client = await server.signIn('student');
    const previous = sid(client);
    const xsrf = client.cookies.get('XSRF-TOKEN');
    const { headers, data } = await client.tryRequest(auth.logout, { reason: true });
    expect(data).toEqual([]);
    expect(headers['clear-site-data']).toBe('"cache", "storage"');
    expect(client.cookies.has('sid')).toBe(false);
    expect(client.cookies.get('XSRF-TOKEN')).not.toBe(xsrf);
    expect(await statusOf(withCookie(previous))).toBe(401);
    await client.signIn('student', passwords.student);
    expect(await statusOf(client)).toBe(200);
  });

  it('comes after twelve idle hours for students and eight for teachers (D-20.6)', async () => {
    const pair = async () => [await server.signIn('student'), await server.signIn('teacher')];
    const first = await pair();
    await advanceClock(7.9);
    expect(await Promise.all(first.map(statusOf))).toEqual([200, 200]);
    const second = await pair();
    await advanceClock(8.1);
    expect(await Promise.all(second.map(statusOf))).toEqual([200, 401]);
    const third = await pair();
    await advanceClock(12.1);
    expect(await Promise.all(third.map(statusOf))).toEqual([401, 401]);
  });

  it('is postponed by every use, after the response', async () => {
    const client = await server.signIn('teacher');
    const wasSeenNow = async () => {
      const { rows } = await sql<{ isNow: boolean }>`
        select max(last_seen_at) > now() - interval '1 minute' as "isNow" from session
        where person_id = ${client.user?.id}`.execute(server.db);
      return rows[0]?.isNow === true;
    };
    for (let day = 0; day < 3; day += 1) {
      await advanceClock(7.9);
      expect(await statusOf(client)).toBe(200);
      while (!(await wasSeenNow())) await nextTurn();
    }
  });

  it('comes after thirty days for students and seven for teachers, also when in use (D-20.6)', async () => {
    const clients = [await server.signIn('student'), await server.signIn('teacher')];
    const setAge = (days: number) =>
      sql`update session set expires_at = created_at + (expires_at - created_at) - ${days} * interval '1 day'`.execute(
        server.db,
      );
    await setAge(7.1);
    expect(await Promise.all(clients.map(statusOf))).toEqual([200, 401]);
    await setAge(23);
    expect(await Promise.all(clients.map(statusOf))).toEqual([401, 401]);
  });

  it('follows the setting of the university', async () => {
    await storeSetting(server.db, 'sessionLifetime', { student: { idleHours: 1, absoluteDays: 1 } });
    const client = await server.signIn('student');
    await advanceClock(1.1);
    expect(await statusOf(client)).toBe(401);
  });
});

describe('the audit', () => {
  it('contains sign-in, failure and sign-out with person and address but no password', async () => {
    await clearAudit(server.db);
    const client = await server.signIn('student');
    await server.createClient().tryRequest(auth.authorize, { login: 'student', password: 'not-it-at-all' });
    await client.request(auth.logout, { reason: true });
    expect(await actions()).toEqual(['signedIn', 'signInFailed', 'signedOut']);
    const rows = await server.db.selectFrom('audit').selectAll().orderBy('id').execute();
    expect(rows.every((row) => row.person_id === client.user?.id && row.address === '127.0.0.1')).toBe(true);
    const own = `person:${client.user?.id}`;
    expect(rows.map(({ actor }) => actor)).toEqual([own, 'visitor', own]);
    expect(JSON.stringify(rows)).not.toContain('not-it-at-all');
  });
});
