import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { auth } from '@portal/wire';
import { passwords, startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { rememberAccounts } from '../../../../test/people/remember-accounts.ts';

const oldCredentials: { login: string; password: string } = {
  login: 'newcomer',
  password: passwords.newcomer,
};
const newCredentials = { ...oldCredentials, newLogin: 'aibek.n', newPassword: 'Quiet-Lake-81' };

let server: TestServer;
let resetAccounts: () => Promise<void>;
let client: TestClient;

beforeAll(async () => {
  server = await startServer();
  resetAccounts = await rememberAccounts(server.db);
});
beforeEach(async () => {
  await resetAccounts();
  client = server.createClient();
});
afterAll(() => server.close());

const recover = () => client.request(auth.recovery, oldCredentials);
const update = (change: Partial<typeof newCredentials> = {}, headers = {}) =>
  client.tryRequest(auth.updateLogin, { ...newCredentials, ...change }, { headers });

describe('recovery', () => {
  it('returns 1 and a cookie for ten minutes when the credentials must be changed (§3 Auth state.1, D-22.3)', async () => {
    const { headers, data } = await client.tryRequest(auth.recovery, oldCredentials);
    expect(data).toEqual([{ LOG_PAS: 1, sms: 'Сначала смените логин и пароль.' }]);
    expect(String(headers['set-cookie'])).toMatch(
      /flow=[\w-]{43}; Max-Age=600; Path=\/lms; HttpOnly; SameSite=Lax/,
    );
  });

  it('returns 0 without a cookie for everybody else and for a wrong password (D-22.1)', async () => {
    for (const request of [
      { login: 'student', password: passwords.student },
      { login: 'newcomer', password: 'wrong' },
      { login: 'nobody-here', password: 'wrong' },
    ]) {
      const { data } = await client.tryRequest(auth.recovery, request);
      expect(data).toEqual([{ LOG_PAS: 0, sms: '' }]);
      expect(client.cookies.has('flow')).toBe(false);
    }
  });
});

describe('changing the credentials', () => {
  it('returns the text that the client expects and accepts the new credentials (§4 Login.3, D-22.6)', async () => {
    await recover();
    expect(await update()).toMatchObject({
      status: 200,
      data: [{ code: 'credentialsChanged', sms: expect.stringContaining('изменены') }],
    });
    await client.signIn('Aibek.N', newCredentials.newPassword);
    expect(client.user?.role).toBe('student');
    expect((await server.createClient().tryRequest(auth.authorize, oldCredentials)).code).toBe(
      'wrongCredentials',
    );
  });

  it('returns the text in the language of the reader (D-22.6)', async () => {
    await recover();
    const reply = await update({}, { 'x-lang': 'kg' });
    expect(reply.data).toMatchObject([{ sms: 'Логин жана сырсөз өзгөртүлдү', code: 'credentialsChanged' }]);
  });

  it('requires the cookie from the recovery (D-22.4)', async () => {
    await recover();
    client.cookies.delete('flow');
    expect((await update()).code).toBe('updateExpired');
    // Without the cookie, the error must not reveal whether the new login is taken.
    expect((await update({ newLogin: 'student' })).code).toBe('updateExpired');
  });

  it('requires the cookie of the same person, not older than ten minutes (D-22.4)', async () => {
    await recover();
    await sql`update credential_flow set expires_at = expires_at - interval '10 minutes'`.execute(server.db);
    expect((await update()).code).toBe('updateExpired');
    await recover();
    const stranger = { login: 'student', password: passwords.student };
    expect((await update(stranger)).code).toBe('updateExpired');
  });

  it('accepts the cookie once', async () => {
    await recover();
    const flow = client.cookies.get('flow') ?? '';
    await update();
    client.cookies.set('flow', flow);
    const again = {
      login: newCredentials.newLogin,
      password: newCredentials.newPassword,
      newPassword: 'Other-Lake-82',
    };
    expect((await update(again)).code).toBe('updateExpired');
  });

  it('requires the old password (D-22.4)', async () => {
    await recover();
    expect((await update({ password: 'wrong' })).code).toBe('wrongCredentials');
  });

  it.each([
    ['passwordTooShort', { newPassword: 'Ab1-xyz' }],
    ['passwordUnchanged', { newPassword: oldCredentials.password }],
    ['passwordTooCommon', { newPassword: 'Qwerty123456' }],
    ['passwordTooCommon', { newPassword: 'aaaaaaaaaaaa' }],
    ['passwordTooCommon', { newLogin: 'bektur-login', newPassword: 'Bektur-Login' }],
    ['loginTaken', { newLogin: 'Student' }],
  ])('fails with %s for %j and can be repeated (D-22.5, D-23.1, D-23.2)', async (code, change) => {
    await recover();
    expect(await update(change)).toMatchObject({ status: 200, code });
    expect((await update()).code).toBeUndefined();
  });

  it('rejects a login with spaces and a password that is too long (D-23.1)', async () => {
    await recover();
    expect(await update({ newLogin: 'two words' })).toMatchObject({ status: 422, code: 'invalid' });
    expect((await update({ newPassword: 'x'.repeat(129) })).status).toBe(422);
  });

  it('accepts the old login', async () => {
    await recover();
    expect((await update({ newLogin: oldCredentials.login })).code).toBeUndefined();
  });

  it('ends all sessions of the person and writes an audit entry (D-22.5)', async () => {
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
