import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { auth, google, profile } from '@portal/wire';
import { announcements } from '@portal/wire/news/announcements';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { passwords } from './harness.ts';
import { HttpClient } from './clients/http-client.ts';
import { fillForStudent } from './questionnaires/fill-for-student.ts';
import { createTempDir, removeTempDirs } from './temp-dir.ts';
import { findFreePort, ServerProcess } from './server/server-process.ts';

/** Secrets that must not appear in the log, by source. */
type Canaries = Record<string, string>;

const findSecrets = (log: string, canaries: Canaries): string[] =>
  Object.entries(canaries).flatMap(([place, canary]) => (log.includes(canary) ? [place] : []));

const inEnvironment = {
  'the token for figures': 'canary-metrics-token',
  'the password of the mail server': 'canary-smtp-password',
  'the secret at the provider': 'canary-client-secret',
};
const inRequests = {
  'a wrong password': 'Canary-Wrong-1',
  'a password in place of a login': 'Canary-Login-2',
  'a wrong old password': 'Canary-Old-3',
  'a new password': 'Canary-New-4',
  'a code from a letter': 'canary-code-5-of-a-letter',
  'a code of the provider': 'canary-provider-code-6',
  'a state of the provider': 'canary-provider-state-7',
  'a public card': 'canary-card-8',
  'an answer to a questionnaire': 'canary-answer-9',
};

let database: TestDatabase;
let server: ServerProcess;
let origin: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const port = String(await findFreePort());
  origin = `http://127.0.0.1:${port}`;
  server = new ServerProcess({
    PORT: port,
    DATA_DIR: await createTempDir(),
    DATABASE_URL: database.url,
    LOG_LEVEL: 'trace',
    PUBLIC_ORIGIN: origin,
    METRICS_TOKEN: inEnvironment['the token for figures'],
    SMTP_URL: `smtp://portal:${inEnvironment['the password of the mail server']}@127.0.0.1:9`,
    MAIL_FROM: 'portal@example.kg',
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: inEnvironment['the secret at the provider'],
  });
  await server.waitUntilReady();
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  await removeTempDirs();
});

/** Sends every secret in valid and invalid places. */
async function sendAllSecrets(client: HttpClient): Promise<void> {
  const wrong = inRequests['a wrong password'];
  await client.signIn('student', wrong);
  await client.signIn(inRequests['a password in place of a login'], 'x');
  await client.send(auth.recovery, { login: 'student', password: inRequests['a wrong old password'] });
  await client.send(auth.recovery, { login: 'newcomer', password: passwords.newcomer });
  await client.send(auth.updateLogin, {
    login: 'newcomer',
    password: passwords.newcomer,
    newLogin: 'newcomer',
    newPassword: inRequests['a new password'],
  });
  await client.send(profile.restorePassword, {
    login: 'student',
    code: inRequests['a code from a letter'],
    newPassword: inRequests['a new password'],
  });
  await client.send(profile.forgotPassword, { login: 'teacher' });
  await client.send(google.begin, {});
  await client.send(google.finish, {
    code: inRequests['a code of the provider'],
    state: inRequests['a state of the provider'],
  });
  await fetch(`${origin}/lms/studentqr?data=${inRequests['a public card']}`);
  await fetch(`${origin}/lms/api/no-such-call.json?data=${inRequests['a public card']}`);
  await fetch(`${origin}/metrics`, {
    headers: { authorization: `Bearer ${inEnvironment['the token for figures']}` },
  });
  await client.signIn('student', passwords.student);
  await client.send(announcements.history, { newsId: 1 });
  await fetch(`${origin}${auth.authorize.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"password":"${wrong}"`,
  });
}

describe('the log of a server that logs everything', () => {
  it('contains events and no secrets, even when the database fails', async () => {
    const client = new HttpClient(origin);
    await sendAllSecrets(client);
    expect(
      await fillForStudent(client, database.db, inRequests['an answer to a questionnaire']),
    ).toMatchObject({ status: 200, data: [{ counted: true }] });
    await client.signIn('teacher', passwords.teacher);
    const ofBrowser = {
      'the password of the student': passwords.student,
      'the password of the newcomer': passwords.newcomer,
      'the cookie of the session': client.cookies.get('sid') ?? 'no session',
      'the token of the session': client.cookies.get('XSRF-TOKEN') ?? 'no token',
      'the device': client.deviceId,
    };
    await sql`drop table session cascade`.execute(database.db);
    expect((await client.signIn('student', passwords.student)).status).toBe(500);

    const log = server.text.slice(server.text.indexOf('/lms\n'));
    expect(log).toContain('The request failed');
    expect(log.split('"answered"').length).toBeGreaterThan(15);
    // The demo passwords are printed at the start.
    const demo = /^\s*(?:teacher|student|editor|newcomer) \/ \S+$/gm;
    expect(findSecrets(log.replaceAll(demo, ''), { ...inRequests, ...inEnvironment, ...ofBrowser })).toEqual(
      [],
    );
  });

  it('says who was refused, from where, and leaves both out of other lines', async () => {
    const lines = server.text.split('\n').filter((line) => line.includes('"answered"'));
    const responses: { path: string; status: number; personId?: number; address?: string; reqId: string }[] =
      lines.map((line) => JSON.parse(line));
    const refused = responses.filter(({ status }) => status >= 400);
    expect(refused.length).toBeGreaterThan(2);
    expect(refused.filter(({ address, reqId }) => address !== '127.0.0.1' || !reqId)).toEqual([]);
    expect(refused.find(({ path }) => path === announcements.history.path)?.personId).toBeGreaterThan(0);
    expect(responses.filter(({ status, address }) => status < 400 && address !== undefined)).toEqual([]);
  });

  it('reports an inserted secret', () => {
    const log = `{"level":30,"msg":"password ${inRequests['a wrong password']} was wrong"}`;
    expect(findSecrets(log, inRequests)).toEqual(['a wrong password']);
  });
});
