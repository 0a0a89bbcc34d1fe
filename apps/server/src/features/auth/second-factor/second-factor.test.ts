import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { auth, profile, study } from '@portal/wire';
import { secondFactor } from '@portal/wire/auth/second-factor';
import { passwords, startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { disableSignInThrottle } from '../../../../test/log-writes.ts';
import { FactorApp, setUpFactor } from '../../../../test/people/factor-app.ts';
import { queryRows } from '../../../../test/seeded-database.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ environment: { DEMO: 'no' } });
});
beforeEach(async () => {
  for (const table of [
    'session',
    'totp_secret',
    'recovery_code',
    'remembered_device',
    'sign_in_attempt',
  ] as const)
    await server.db.deleteFrom(table).execute();
});
afterAll(() => server.close());

const password = passwords.registrar;
const pending = { status: 401, code: 'secondFactorRequired' };
const read = async (client: TestClient) => (await client.tryRequest(study.years, {})).status;
const verify = (client: TestClient, code: string, isRemembered?: boolean) =>
  client.tryRequest(secondFactor.verify, { code, isRemembered });
const actions = async () =>
  (await queryRows<{ action: string }>(server.db, 'select action from audit order by id desc limit 8')).map(
    ({ action }) => action,
  );

describe('setting the second factor up (decision 0131)', () => {
  it('opens the session of who must have one, and makes the others pending', async () => {
    const [client, other] = [await server.signIn('student'), await server.signIn('student')];
    const { codes } = await setUpFactor(client, passwords.student);
    expect(new Set(codes).size).toBe(10);
    expect(await read(client)).toBe(200);
    expect(await other.tryRequest(study.years, {})).toMatchObject(pending);
    expect(await client.request(secondFactor.state, {})).toMatchObject({
      hasApp: true,
      codeCount: 10,
      isDemanded: false,
      hasPassword: true,
    });
    expect(await actions()).toContain('secondFactorAdded');
  });

  it('is possible in a pending session without an app, and needs the password', async () => {
    const client = await server.signIn('registrar');
    expect(await client.request(secondFactor.state, {})).toMatchObject({ hasApp: false, isDemanded: true });
    const { address, token } = await client.request(secondFactor.begin, {});
    const code = new FactorApp(address).nextCode();
    const confirm = (given: string | undefined) =>
      client.tryRequest(secondFactor.confirm, { token, code, password: given });
    expect(await confirm('Wrong-2026')).toMatchObject({ code: 'wrongPassword' });
    expect(await confirm(undefined)).toMatchObject({ code: 'wrongPassword' });
    expect(await read(client)).toBe(401);
    expect((await confirm(password)).status).toBe(200);
    expect(await read(client)).toBe(200);
  });

  it('stores nothing before the first right code, and no secret in the clear', async () => {
    const client = await server.signIn('registrar');
    const { address, token } = await client.request(secondFactor.begin, {});
    const wrong = { token, code: '000000', password };
    expect(await client.tryRequest(secondFactor.confirm, wrong)).toMatchObject({ code: 'wrongCode' });
    expect(await server.db.selectFrom('totp_secret').selectAll().execute()).toEqual([]);
    const code = new FactorApp(address).nextCode();
    const { codes } = await client.request(secondFactor.confirm, { token, code, password });
    const stored = JSON.stringify([
      await server.db.selectFrom('totp_secret').selectAll().execute(),
      await server.db.selectFrom('recovery_code').selectAll().execute(),
      await server.db.selectFrom('audit').selectAll().execute(),
    ]);
    const secret = new URL(address).searchParams.get('secret') ?? 'none';
    for (const text of [secret, code, ...codes]) expect(stored).not.toContain(text);
  });

  it('belongs to the session that has begun it', async () => {
    const [client, other] = [await server.signIn('registrar'), await server.signIn('registrar')];
    const { address, token } = await client.request(secondFactor.begin, {});
    const code = new FactorApp(address).nextCode();
    expect(await other.tryRequest(secondFactor.confirm, { token, code, password })).toMatchObject({
      code: 'enrolmentExpired',
    });
  });

  it('is refused to a pending session of somebody who has an app', async () => {
    const { app } = await setUpFactor(await server.signIn('registrar'), password);
    const thief = await server.signIn('registrar');
    expect(await thief.tryRequest(secondFactor.begin, {})).toMatchObject({
      status: 409,
      code: 'factorExists',
    });
    const request = { token: 'any', code: app.codeAt(0), password };
    expect(await thief.tryRequest(secondFactor.confirm, request)).toMatchObject({ code: 'factorExists' });
    expect(await thief.tryRequest(secondFactor.renewCodes, { code: app.codeAt(0) })).toMatchObject(pending);
    expect(await read(thief)).toBe(401);
  });

  it('of an account without a password needs a sign-in of the last ten minutes', async () => {
    const client = await server.signIn('student');
    const personId = client.user?.personId ?? 0;
    const stored = await server.db
      .selectFrom('person')
      .select('password_hash')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
    const setHash = (password_hash: string | null) =>
      server.db.updateTable('person').set({ password_hash }).where('id', '=', personId).execute();
    await setHash(null);
    await queryRows(server.db, `update session set created_at = now() - interval '11 minutes'`);
    const { address, token } = await client.request(secondFactor.begin, {});
    const request = { token, code: new FactorApp(address).nextCode() };
    expect(await client.tryRequest(secondFactor.confirm, request)).toMatchObject({
      code: 'freshSignInNeeded',
    });
    await queryRows(server.db, 'update session set created_at = now()');
    expect((await client.tryRequest(secondFactor.confirm, request)).code).toBeUndefined();
    await setHash(stored.password_hash);
  });
});

describe('giving the second factor', () => {
  it('opens this session, with each code once', async () => {
    const { app } = await setUpFactor(await server.signIn('registrar'), password);
    const [client, thief] = [await server.signIn('registrar'), await server.signIn('registrar')];
    const code = app.nextCode();
    expect(await verify(client, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ status: 200 });
    expect([await read(client), await read(thief)]).toEqual([200, 401]);
    expect(await verify(thief, code)).toMatchObject({ code: 'wrongCode' });
    expect(await read(thief)).toBe(401);
    expect(await actions()).toEqual(expect.arrayContaining(['secondFactorGiven', 'signInFailed']));
  });

  it('accepts no code of an earlier step than the last one', async () => {
    const { app } = await setUpFactor(await server.signIn('registrar'), password);
    const client = await server.signIn('registrar');
    expect((await verify(client, app.codeAt(1))).code).toBeUndefined();
    const other = await server.signIn('registrar');
    for (const steps of [-1, 0, 1])
      expect(await verify(other, app.codeAt(steps))).toMatchObject({ code: 'wrongCode' });
  });

  it('takes a recovery code once, also in small letters and without hyphens', async () => {
    const { codes } = await setUpFactor(await server.signIn('registrar'), password);
    const [first = '', second = ''] = codes;
    const client = await server.signIn('registrar');
    expect((await verify(client, first.toLowerCase().replaceAll('-', ''))).code).toBeUndefined();
    expect(await client.request(secondFactor.state, {})).toMatchObject({ codeCount: 9 });
    const other = await server.signIn('registrar');
    expect(await verify(other, first)).toMatchObject({ code: 'wrongCode' });
    expect((await verify(other, second)).code).toBeUndefined();
  });

  it('takes no recovery code of somebody else', async () => {
    const { codes } = await setUpFactor(await server.signIn('student'), passwords.student);
    await setUpFactor(await server.signIn('registrar'), password);
    expect(await verify(await server.signIn('registrar'), codes[0] ?? '')).toMatchObject({
      code: 'wrongCode',
    });
  });

  it('is delayed after five wrong codes of the person, in whichever session, and never locked', async () => {
    const { app } = await setUpFactor(await server.signIn('registrar'), password);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await verify(await server.signIn('registrar'), '000000')).toMatchObject({ code: 'wrongCode' });
    const client = await server.signIn('registrar');
    const startedAt = performance.now();
    expect((await verify(client, app.nextCode())).code).toBeUndefined();
    expect(performance.now() - startedAt).toBeGreaterThan(2_000);
    // The password has another counter, and a right code clears this one.
    expect(await queryRows(server.db, `select from sign_in_attempt where key like 'factor%'`)).toEqual([]);
    expect(await queryRows(server.db, `select from sign_in_attempt where key like 'account%'`)).toEqual([]);
  });

  it('is taken once in five minutes after ten wrong codes', async () => {
    const { app } = await setUpFactor(await server.signIn('registrar'), password);
    await verify(await server.signIn('registrar'), '000000');
    const client = await server.signIn('registrar');
    const age = (seconds: number) =>
      sql`update sign_in_attempt set failures = 10, last_failed_at = now() - make_interval(secs => ${seconds})
        where key like 'factor%'`.execute(server.db);
    await age(290);
    const early = await verify(client, app.codeAt(0));
    expect(early).toMatchObject({ status: 429, code: 'tooMany' });
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(10);
    await age(301);
    expect((await verify(client, app.nextCode())).code).toBeUndefined();
  });

  it('is not replaced by a code of the registrar, a new password, or the recovery of credentials', async () => {
    await setUpFactor(await server.signIn('registrar'), password);
    const client = server.createClient();
    expect(await client.request(auth.recovery, { login: 'registrar', password })).toMatchObject({
      mustUpdateCredentials: false,
    });
    await client.signIn('registrar', password);
    const changed = { password, newPassword: 'Quiet-Lake-81' };
    expect(await client.tryRequest(profile.changePassword, changed)).toMatchObject(pending);
  });
});

describe('codes and removal', () => {
  it('new recovery codes replace the old ones', async () => {
    const client = await server.signIn('registrar');
    const { app, codes } = await setUpFactor(client, password);
    expect(await client.tryRequest(secondFactor.renewCodes, { code: '000000' })).toMatchObject({
      code: 'wrongCode',
    });
    const renewed = await client.request(secondFactor.renewCodes, { code: app.nextCode() });
    expect(renewed.codes).toHaveLength(10);
    const other = await server.signIn('registrar');
    expect(await verify(other, codes[0] ?? '')).toMatchObject({ code: 'wrongCode' });
    expect((await verify(other, renewed.codes[0] ?? '')).code).toBeUndefined();
  });

  it('the factor stays while the university asks for it', async () => {
    const client = await server.signIn('registrar');
    const { app } = await setUpFactor(client, password);
    const request = { code: app.nextCode(), password };
    expect(await client.tryRequest(secondFactor.remove, request)).toMatchObject({ code: 'factorDemanded' });
  });

  it('the factor goes with the password and a code, and the session is not verified any more', async () => {
    await disableSignInThrottle(server.db);
    const client = await server.signIn('student');
    const { app } = await setUpFactor(client, passwords.student);
    const remove = (code: string, given: string) =>
      client.tryRequest(secondFactor.remove, { code, password: given });
    expect(await remove(app.codeAt(0), 'Wrong-2026')).toMatchObject({ code: 'wrongPassword' });
    expect(await remove('000000', passwords.student)).toMatchObject({ code: 'wrongCode' });
    expect((await remove(app.nextCode(), passwords.student)).code).toBeUndefined();
    expect(await client.request(secondFactor.state, {})).toMatchObject({ hasApp: false, codeCount: 0 });
    expect(await queryRows(server.db, 'select from session where verified_at is not null')).toEqual([]);
    expect(await read(client)).toBe(200);
  });
});
