import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { auth, live, profile, study } from '@portal/wire';
import { createSessionFor } from '../../../../test/access/people.ts';
import { passwords, startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { rememberAccounts } from '../../../../test/people/remember-accounts.ts';
import { issueCode } from '../../../../test/people/session-requests.ts';

const newPassword = 'Quiet-Lake-81';
const change = { password: passwords.student, newPassword };

let server: TestServer;
let resetAccounts: () => Promise<void>;
let client: TestClient;

beforeAll(async () => {
  server = await startServer();
  resetAccounts = await rememberAccounts(server.db);
});
beforeEach(async () => {
  await resetAccounts();
  client = await server.signIn('student');
});
afterAll(() => server.close());

const personId = () => client.user?.personId ?? 0;
const statusOf = async (target: TestClient) => (await target.tryRequest(study.years, {})).status;
const signIn = (password: string) =>
  server.createClient().tryRequest(auth.authorize, { login: 'student', password });

const actions = async () => {
  const rows = await server.db.selectFrom('audit').select(['action', 'person_id']).orderBy('id').execute();
  return rows.map(({ action, person_id }) => `${action} ${person_id === personId() ? 'own' : 'other'}`);
};

const failures = async (kind = 'account') =>
  (
    await server.db
      .selectFrom('sign_in_attempt')
      .select('failures')
      .where('key', 'like', `${kind} %`)
      .execute()
  ).map((row) => row.failures);

function withCookie(token: string): TestClient {
  const client = server.createClient();
  client.cookies.set('sid', token);
  return client;
}

describe("changing one's password", () => {
  it('confirms the change and accepts the new password (§2 Profile screens.2)', async () => {
    const reply = await client.tryRequest(profile.changePassword, change, { headers: { 'x-lang': 'en' } });
    expect(reply).toMatchObject({ status: 200, data: [{ sms: 'Password changed successfully' }] });
    expect((await signIn(newPassword)).code).toBeUndefined();
    expect((await signIn(change.password)).code).toBe('wrongCredentials');
    expect(await actions()).toContain('passwordChanged own');
  });

  it.each([
    ['64 letters of one case', 'тынчкөл'.repeat(10).slice(0, 64)],
    ['128 characters with spaces, also at the end', 'a lake of stone '.repeat(8)],
    ['digits alone', '48151623420815'],
  ])('accepts %s', async (_what, password) => {
    const reply = await client.tryRequest(profile.changePassword, { ...change, newPassword: password });
    expect(reply.code).toBeUndefined();
    expect((await signIn(password)).code).toBeUndefined();
  });

  it.each([
    ['short', 'passwordTooShort'],
    ['Manas2026!', 'passwordTooCommon'],
    ['student.01', null],
    [newPassword, null],
  ])('says before the change what it would say of %s', async (password, problem) => {
    expect(await client.request(profile.checkPassword, { newPassword: password })).toEqual({ problem });
    const { code = null } = await client.tryRequest(profile.changePassword, {
      ...change,
      newPassword: password,
    });
    expect(code).toBe(problem);
  });

  it('compares a password with the login of the form, or else with that of the session', async () => {
    const problemOf = async (sender: TestClient, login?: string) =>
      (await sender.request(profile.checkPassword, { login, newPassword: 'Long-Login-81' })).problem;
    expect(await problemOf(server.createClient(), 'long-login-81')).toBe('passwordTooCommon');
    expect(await problemOf(server.createClient(), 'somebody')).toBeNull();
    expect(await problemOf(server.createClient())).toBeNull();
    await sql`update person set login = 'long-login-81' where id = ${personId()}`.execute(server.db);
    expect(await problemOf(client)).toBe('passwordTooCommon');
  });

  it('refuses the same password with its letters typed otherwise', async () => {
    const composed = 'Quiet-Lake-\u0439';
    await client.request(profile.changePassword, { ...change, newPassword: composed });
    const separate = composed.normalize('NFD');
    const again = { password: separate, newPassword: separate };
    expect((await client.tryRequest(profile.changePassword, again)).code).toBe('passwordUnchanged');
    expect((await signIn(separate)).code).toBeUndefined();
  });

  it('renews the token of this session and ends the other sessions and their streams (D-20.5)', async () => {
    const phone = await createSessionFor(server, personId());
    const stream = await phone.openStream(live.events.path);
    await sql`update session set expires_at = now() + interval '3 days'`.execute(server.db);
    const previous = client.cookies.get('sid') ?? '';
    const { headers } = await client.tryRequest(profile.changePassword, change);
    expect(String(headers['set-cookie'])).toMatch(/sid=[\w-]{43}; Max-Age=259[12]\d\d; Path=\/lms; HttpOnly/);
    expect(client.cookies.get('sid')).not.toBe(previous);
    expect(await Promise.all([client, phone, withCookie(previous)].map(statusOf))).toEqual([200, 401, 401]);
    let block = await stream.next();
    while (block !== undefined) block = await stream.next();
    // The page works without a reload: the XSRF token matches the new session, and the device id stays valid.
    expect(await client.request(auth.authenticate, { deviceId: client.deviceId })).toEqual(client.user);
  });

  it('requires the old password and counts failures apart from those of the sign-in (D-23.7)', async () => {
    await signIn('wrong');
    const reply = await client.tryRequest(profile.changePassword, { ...change, password: 'wrong' });
    expect(reply).toMatchObject({ status: 200, code: 'wrongPassword', message: 'Неверный пароль.' });
    expect(await failures()).toEqual([1, 1]);
    expect((await signIn(change.password)).code).toBeUndefined();
    expect(await failures()).toEqual([1]);
  });

  it.each([
    ['passwordTooShort', 'Ab1-xyz'],
    ['passwordUnchanged', change.password],
    ['passwordTooCommon', 'Qwerty123456'],
    ['passwordTooCommon', 'Password-2026'],
  ])('fails with %s for %s (D-23.1, D-23.2)', async (code, bad) => {
    expect(await client.tryRequest(profile.changePassword, { ...change, newPassword: bad })).toMatchObject({
      status: 200,
      code,
    });
    expect((await signIn(change.password)).code).toBeUndefined();
  });

  it('is refused when it is too long (D-23.1)', async () => {
    const newPassword = 'Lake-82-'.repeat(17).slice(0, 129);
    const reply = await client.tryRequest(profile.changePassword, { ...change, newPassword });
    expect(reply).toMatchObject({ status: 422, code: 'invalid' });
    expect((await signIn(change.password)).code).toBeUndefined();
  });
});

describe('a new password by a code', () => {
  const restore = (fields: Record<string, string> = {}) =>
    server.createClient().send(profile.restorePassword, { login: 'student', newPassword, ...fields });

  it('is accepted at sign-in, ends all sessions and writes an audit entry', async () => {
    const code = await issueCode(server, personId(), 'restorePassword');
    const reply = await restore({ code: code.toLowerCase(), login: 'STUDENT' });
    expect(reply).toMatchObject({ status: 200, data: [{ sms: 'Пароль изменён' }] });
    expect(await statusOf(client)).toBe(401);
    expect((await signIn(newPassword)).code).toBeUndefined();
    expect(await actions()).toContain('passwordRestored own');
  });

  it('uses the code and invalidates the other codes of the person', async () => {
    const code = await issueCode(server, personId(), 'restorePassword');
    const other = await issueCode(server, personId(), 'restorePassword');
    expect((await restore({ code })).code).toBeUndefined();
    for (const used of [code, other])
      expect((await restore({ code: used, newPassword: 'Quiet-Hill-82' })).code).toBe('codeExpired');
  });

  it('keeps the code valid when the new password is rejected', async () => {
    const code = await issueCode(server, personId(), 'restorePassword');
    expect((await restore({ code, newPassword: 'student1' })).code).toBe('passwordTooCommon');
    expect((await restore({ code })).code).toBeUndefined();
  });

  it('requires a code of this person, for this purpose, that has not expired', async () => {
    const teacher = await server.signIn('teacher');
    const codes = [
      await issueCode(server, teacher.user?.personId ?? 0, 'restorePassword'),
      await issueCode(server, personId(), 'confirmEmail'),
    ];
    for (const code of codes) expect((await restore({ code })).code).toBe('codeExpired');
    const expired = await issueCode(server, personId(), 'restorePassword');
    await sql`update one_time_code set expires_at = now() - interval '1 second'`.execute(server.db);
    expect((await restore({ code: expired })).code).toBe('codeExpired');
  });

  it('counts wrong codes apart from wrong passwords and responds the same for unknown logins', async () => {
    const wrong = await restore({ code: '0000-0000' });
    const unknown = await restore({ code: '0000-0000', login: 'nobody-here' });
    expect(unknown.body).toBe(wrong.body);
    expect(await failures('code')).toEqual([1, 1]);
    expect(await failures()).toEqual([]);
    expect(await statusOf(client)).toBe(200);
  });

  it('fails for a disabled account', async () => {
    const code = await issueCode(server, personId(), 'restorePassword');
    await sql`update person set disabled_at = now() where id = ${personId()}`.execute(server.db);
    expect((await restore({ code })).code).toBe('codeExpired');
  });

  it('accepts a code once when it is sent twice at the same time', async () => {
    const code = await issueCode(server, personId(), 'restorePassword');
    const replies = await Promise.all([restore({ code }), restore({ code, newPassword: 'Quiet-Hill-82' })]);
    expect(replies.filter((reply) => reply.code === undefined)).toHaveLength(1);
  });
});
