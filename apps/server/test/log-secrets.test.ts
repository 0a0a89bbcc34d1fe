import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { auth, google, profile } from '@portal/wire';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { passwords } from './harness.ts';
import { HttpClient } from './http-client.ts';
import { makeScratch, removeScratch } from './scratch.ts';
import { findFreePort, ServerProcess } from './server-process.ts';

/** What must never be read in a log, by the name of where it was said. */
type Canaries = Record<string, string>;

const findSecrets = (log: string, canaries: Canaries): string[] =>
  Object.entries(canaries).flatMap(([place, canary]) => (log.includes(canary) ? [place] : []));

const inEnvironment = {
  'the token for figures': 'canary-metrics-token',
  'the password of the mail server': 'canary-smtp-password',
  'the secret at the provider': 'canary-client-secret',
};
const typed = {
  'a wrong password': 'Canary-Wrong-1',
  'a password in place of a login': 'Canary-Login-2',
  'a wrong old password': 'Canary-Old-3',
  'a new password': 'Canary-New-4',
  'a code from a letter': 'canary-code-5-of-a-letter',
  'a code of the provider': 'canary-provider-code-6',
  'a state of the provider': 'canary-provider-state-7',
  'a public card': 'canary-card-8',
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
    DATA_DIR: await makeScratch(),
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
  await server.isReady();
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  await removeScratch();
});

/** Says every secret there is, where it is right to say it and where it is not. */
async function sayEverything(client: HttpClient): Promise<void> {
  const wrong = typed['a wrong password'];
  await client.signIn('student', wrong);
  await client.signIn(typed['a password in place of a login'], 'x');
  await client.send(auth.recovery, { login: 'student', password: typed['a wrong old password'] });
  await client.send(auth.recovery, { login: 'newcomer', password: passwords.newcomer });
  await client.send(auth.updateLogin, {
    login: 'newcomer',
    password: passwords.newcomer,
    newLogin: 'newcomer',
    newPassword: typed['a new password'],
  });
  await client.send(profile.restorePassword, {
    login: 'student',
    code: typed['a code from a letter'],
    newPassword: typed['a new password'],
  });
  await client.send(profile.forgotPassword, { login: 'teacher' });
  await client.send(google.begin, {});
  await client.send(google.finish, {
    code: typed['a code of the provider'],
    state: typed['a state of the provider'],
  });
  await fetch(`${origin}/lms/studentqr?data=${typed['a public card']}`);
  await fetch(`${origin}/lms/api/no-such-call.json?data=${typed['a public card']}`);
  await fetch(`${origin}/metrics`, {
    headers: { authorization: `Bearer ${inEnvironment['the token for figures']}` },
  });
  await client.signIn('student', passwords.student);
  await fetch(`${origin}${auth.authorize.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"password":"${wrong}"`,
  });
}

describe('the log of a server that logs everything', () => {
  it('tells what happened and no secret, not even when the database fails', async () => {
    const client = new HttpClient(origin);
    await sayEverything(client);
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
    // The demonstration's passwords are said to everybody at the start, in the lines before.
    const demo = /^\s*(?:teacher|student|editor|newcomer) \/ \S+$/gm;
    expect(findSecrets(log.replaceAll(demo, ''), { ...typed, ...inEnvironment, ...ofBrowser })).toEqual([]);
  });

  it('is searched in earnest: a planted line is found', () => {
    const log = `{"level":30,"msg":"password ${typed['a wrong password']} was wrong"}`;
    expect(findSecrets(log, typed)).toEqual(['a wrong password']);
  });
});
