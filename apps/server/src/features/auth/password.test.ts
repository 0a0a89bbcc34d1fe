import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { auth, chat, profile, study } from '@portal/wire';
import { openSessionOf } from '../../../test/access/people.ts';
import { passwords, startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { giveCode } from '../../../test/profile-questions.ts';

const newPassword = 'Quiet-Lake-81';
const own = { password: passwords.student, newPassword };

let server: TestServer;
let client: TestClient;

beforeEach(async () => {
  await server?.close();
  server = await startServer();
  client = await server.signIn('student');
});
afterAll(() => server.close());

const personId = () => client.user?.personId ?? 0;
const statusOf = async (asked: TestClient) => (await asked.reply(study.years, {})).status;
const signIn = (password: string) => server.visit().reply(auth.authorize, { login: 'student', password });

const actions = async () => {
  const rows = await server.db.selectFrom('audit').select(['action', 'person_id']).orderBy('id').execute();
  return rows.map(({ action, person_id }) => `${action} ${person_id === personId() ? 'own' : 'other'}`);
};

const failures = async () =>
  (
    await server.db
      .selectFrom('sign_in_attempt')
      .select('failures')
      .where('key', 'like', 'account %')
      .execute()
  ).map((row) => row.failures);

function withCookie(token: string): TestClient {
  const thief = server.visit();
  thief.cookies.set('sid', token);
  return thief;
}

describe('changing the own password', () => {
  it('says so, and the new one opens the portal', async () => {
    const reply = await client.reply(profile.changePassword, own, { headers: { 'x-lang': 'en' } });
    expect(reply).toMatchObject({ status: 200, data: [{ sms: 'Password changed successfully' }] });
    expect((await signIn(newPassword)).code).toBeUndefined();
    expect((await signIn(own.password)).code).toBe('wrongCredentials');
    expect(await actions()).toContain('passwordChanged own');
  });

  it('gives this session a new id with the life it had, and ends the others with what they listen to', async () => {
    const phone = await openSessionOf(server, personId());
    const stream = await phone.listen(chat.events.path);
    await sql`update session set expires_at = now() + interval '3 days'`.execute(server.db);
    const former = client.cookies.get('sid') ?? '';
    const { headers } = await client.reply(profile.changePassword, own);
    expect(String(headers['set-cookie'])).toMatch(/sid=[\w-]{43}; Max-Age=259[12]\d\d; Path=\/lms; HttpOnly/);
    expect(client.cookies.get('sid')).not.toBe(former);
    expect(await Promise.all([client, phone, withCookie(former)].map(statusOf))).toEqual([200, 401, 401]);
    let block = await stream.next();
    while (block !== undefined) block = await stream.next();
    // The page goes on without a reload: its XSRF token fits the new id, and the device is still known.
    expect(await client.request(auth.authenticate, { deviceId: client.deviceId })).toEqual(client.user);
  });

  it('needs the old password, whose tries are counted with those of the login', async () => {
    await signIn('wrong');
    const reply = await client.reply(profile.changePassword, { ...own, password: 'wrong' });
    expect(reply).toMatchObject({ status: 200, code: 'wrongPassword', message: 'Неверный старый пароль.' });
    expect(await failures()).toEqual([2]);
    expect((await signIn(own.password)).code).toBeUndefined();
    expect(await failures()).toEqual([]);
  });

  it.each([
    ['passwordTooShort', 'Ab1-xyz'],
    ['passwordUnchanged', own.password],
    ['passwordTooCommon', 'Qwerty123456'],
    ['passwordTooCommon', 'Password-2026'],
  ])('is refused as %s for %s', async (code, bad) => {
    expect(await client.reply(profile.changePassword, { ...own, newPassword: bad })).toMatchObject({
      status: 200,
      code,
    });
    expect((await signIn(own.password)).code).toBeUndefined();
  });
});

describe('a new password by a code', () => {
  const restore = (change: Record<string, string> = {}) =>
    server.visit().send(profile.restorePassword, { login: 'student', newPassword, ...change });

  it('opens the portal, ends every session and is written down', async () => {
    const code = await giveCode(server, personId(), 'restorePassword');
    const reply = await restore({ code: code.toLowerCase(), login: 'STUDENT' });
    expect(reply).toMatchObject({ status: 200, data: [{ sms: 'Пароль изменён' }] });
    expect(await statusOf(client)).toBe(401);
    expect((await signIn(newPassword)).code).toBeUndefined();
    expect(await actions()).toContain('passwordRestored own');
  });

  it('uses the code up, and the others of the person with it', async () => {
    const code = await giveCode(server, personId(), 'restorePassword');
    const other = await giveCode(server, personId(), 'restorePassword');
    expect((await restore({ code })).code).toBeUndefined();
    for (const used of [code, other])
      expect((await restore({ code: used, newPassword: 'Quiet-Hill-82' })).code).toBe('codeExpired');
  });

  it('leaves the code whole when the new password is refused', async () => {
    const code = await giveCode(server, personId(), 'restorePassword');
    expect((await restore({ code, newPassword: 'student1' })).code).toBe('passwordTooCommon');
    expect((await restore({ code })).code).toBeUndefined();
  });

  it('needs a code of this person, for this purpose, in time', async () => {
    const teacher = await server.signIn('teacher');
    const codes = [
      await giveCode(server, teacher.user?.personId ?? 0, 'restorePassword'),
      await giveCode(server, personId(), 'confirmEmail'),
    ];
    for (const code of codes) expect((await restore({ code })).code).toBe('codeExpired');
    const late = await giveCode(server, personId(), 'restorePassword');
    await sql`update one_time_code set expires_at = now() - interval '1 second'`.execute(server.db);
    expect((await restore({ code: late })).code).toBe('codeExpired');
  });

  it('counts wrong codes as it counts wrong passwords, and says the same for logins that do not exist', async () => {
    const wrong = await restore({ code: '0000-0000' });
    const unknown = await restore({ code: '0000-0000', login: 'nobody-here' });
    expect(unknown.body).toBe(wrong.body);
    expect(await failures()).toEqual([1, 1]);
    expect(await statusOf(client)).toBe(200);
  });

  it('is for nobody whose account is closed', async () => {
    const code = await giveCode(server, personId(), 'restorePassword');
    await sql`update person set disabled_at = now() where id = ${personId()}`.execute(server.db);
    expect((await restore({ code })).code).toBe('codeExpired');
  });

  it('works once when it is used twice at the same time', async () => {
    const code = await giveCode(server, personId(), 'restorePassword');
    const replies = await Promise.all([restore({ code }), restore({ code, newPassword: 'Quiet-Hill-82' })]);
    expect(replies.filter((reply) => reply.code === undefined)).toHaveLength(1);
  });
});
