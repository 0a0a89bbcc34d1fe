import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { auth } from '@portal/wire';
import { passwords, startServer, type TestClient, type TestServer } from '../../../test/harness.ts';

const old: { login: string; password: string } = { login: 'newcomer', password: passwords.newcomer };
const wanted = { ...old, newLogin: 'aibek.n', newPassword: 'Quiet-Lake-81' };

let server: TestServer;
let client: TestClient;

beforeEach(async () => {
  await server?.close();
  server = await startServer();
  client = server.visit();
});
afterAll(() => server.close());

const recover = () => client.request(auth.recovery, old);
const update = (change: Partial<typeof wanted> = {}, headers = {}) =>
  client.reply(auth.updateLogin, { ...wanted, ...change }, { headers });

describe('recovery', () => {
  it('says 1 and gives a cookie of ten minutes when the credentials must be changed', async () => {
    const { headers, data } = await client.reply(auth.recovery, old);
    expect(data).toEqual([{ LOG_PAS: 1, sms: 'Сначала смените логин и пароль.' }]);
    expect(String(headers['set-cookie'])).toMatch(
      /flow=[\w-]{43}; Max-Age=600; Path=\/lms; HttpOnly; SameSite=Lax/,
    );
  });

  it('says 0 without a cookie for everybody else, and for a wrong password', async () => {
    for (const request of [
      { login: 'student', password: passwords.student },
      { login: 'newcomer', password: 'wrong' },
      { login: 'nobody-here', password: 'wrong' },
    ]) {
      const { data } = await client.reply(auth.recovery, request);
      expect(data).toEqual([{ LOG_PAS: 0, sms: '' }]);
      expect(client.cookies.has('flow')).toBe(false);
    }
  });
});

describe('changing the credentials', () => {
  it('says so in the words that the client looks for, and the new ones open the portal', async () => {
    await recover();
    expect(await update()).toMatchObject({
      status: 200,
      data: [{ code: 'credentialsChanged', sms: expect.stringContaining('изменены') }],
    });
    await client.signIn('Aibek.N', wanted.newPassword);
    expect(client.user?.role).toBe('student');
    expect((await server.visit().reply(auth.authorize, old)).code).toBe('wrongCredentials');
  });

  it('says it in the language of the reader', async () => {
    await recover();
    const reply = await update({}, { 'x-lang': 'kg' });
    expect(reply.data).toMatchObject([{ sms: 'Логин жана сырсөз өзгөртүлдү', code: 'credentialsChanged' }]);
  });

  it('needs the cookie of the recovery', async () => {
    await recover();
    client.cookies.delete('flow');
    expect((await update()).code).toBe('updateExpired');
    // Nor does it say anything about logins and passwords to who came without.
    expect((await update({ newLogin: 'student' })).code).toBe('updateExpired');
  });

  it('needs the cookie to be of the same person and not older than ten minutes', async () => {
    await recover();
    await sql`update credential_flow set expires_at = expires_at - interval '10 minutes'`.execute(server.db);
    expect((await update()).code).toBe('updateExpired');
    await recover();
    const stranger = { login: 'student', password: passwords.student };
    expect((await update(stranger)).code).toBe('updateExpired');
  });

  it('uses the cookie up', async () => {
    await recover();
    const flow = client.cookies.get('flow') ?? '';
    await update();
    client.cookies.set('flow', flow);
    const again = { login: wanted.newLogin, password: wanted.newPassword, newPassword: 'Other-Lake-82' };
    expect((await update(again)).code).toBe('updateExpired');
  });

  it('needs the old password', async () => {
    await recover();
    expect((await update({ password: 'wrong' })).code).toBe('wrongCredentials');
  });

  it.each([
    ['passwordTooShort', { newPassword: 'Ab1-xyz' }],
    ['passwordUnchanged', { newPassword: old.password }],
    ['passwordTooCommon', { newPassword: 'Qwerty123456' }],
    ['passwordTooCommon', { newPassword: 'aaaaaaaaaaaa' }],
    ['passwordTooCommon', { newLogin: 'bektur-login', newPassword: 'Bektur-Login' }],
    ['loginTaken', { newLogin: 'Student' }],
  ])('is refused as %s for %j, and can be tried again', async (code, change) => {
    await recover();
    expect(await update(change)).toMatchObject({ status: 200, code });
    expect((await update()).code).toBeUndefined();
  });

  it('refuses a login that cannot be read aloud', async () => {
    await recover();
    expect(await update({ newLogin: 'two words' })).toMatchObject({ status: 422, code: 'invalid' });
    expect((await update({ newPassword: 'x'.repeat(129) })).status).toBe(422);
  });

  it('may keep the login', async () => {
    await recover();
    expect((await update({ newLogin: old.login })).code).toBeUndefined();
  });

  it('ends every session of the person and is written down', async () => {
    const { id } = await server.db
      .selectFrom('person')
      .select('id')
      .where('login', '=', 'newcomer')
      .executeTakeFirstOrThrow();
    await recover();
    await sql`insert into session (token_hash, person_id, device_hash, idle_until, expires_at)
      values ('\\x00', ${id}, '\\x00', now() + interval '1 day', now() + interval '1 day')`.execute(
      server.db,
    );
    await update();
    expect(await server.db.selectFrom('session').selectAll().where('person_id', '=', id).execute()).toEqual(
      [],
    );
    const audit = await server.db.selectFrom('audit').select(['action', 'person_id']).execute();
    expect(audit).toContainEqual({ action: 'credentialsChanged', person_id: id });
  });
});
