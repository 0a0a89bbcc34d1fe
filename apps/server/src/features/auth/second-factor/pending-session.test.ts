import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  auth,
  BASE_PATH,
  everyEndpoint,
  live,
  profile,
  sheets,
  study,
  UPLOADS_PATH,
  type Endpoint,
} from '@portal/wire';
import { secondFactor } from '@portal/wire/auth/second-factor';
import { passkeys } from '@portal/wire/passkeys/passkeys';
import { readEvents } from '../../../../test/clients/event-reader.ts';
import { PasskeyDevice } from '../../../../test/clients/passkey-device.ts';
import { passwords, startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { addPasskey } from '../../../../test/people/add-passkey.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { setUpFactor } from '../../../../test/people/factor-app.ts';
import { grantClaim } from '../../../../test/people/grant-claim.ts';
import { storeSetting } from '../../../../test/settings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ environment: { DEMO: 'no' } });
});
beforeEach(async () => {
  for (const table of ['session', 'passkey', 'totp_secret', 'sign_in_attempt'] as const)
    await server.db.deleteFrom(table).execute();
  await storeSetting(server.db, 'secondFactor', {});
});
afterAll(() => server.close());

/** All that a session without its second factor opens, and what is open to visitors. */
const openToPending = [
  'auth.authenticate',
  'auth.logout',
  'passkeys.beginAdding',
  'passkeys.finishAdding',
  'passkeys.beginVerifying',
  'passkeys.finishVerifying',
  'secondFactor.state',
  'secondFactor.verify',
  'secondFactor.begin',
  'secondFactor.confirm',
];

/** No session opens these, whatever it has. */
const isForPrograms = ({ access }: Endpoint): boolean => typeof access === 'object' && 'program' in access;

const required = { status: 401, code: 'secondFactorRequired' };
const read = (client: TestClient) => client.tryRequest(study.years, {});
const call = ({ method, path }: Endpoint, client: TestClient) =>
  method === 'GET' ? client.raw({ url: path }) : client.raw({ method, url: path, payload: {} });

describe('a session that lacks the second factor (decision 0131)', () => {
  it('opens no call but those that give the factor or end the session', async () => {
    const client = await server.signIn('registrar');
    expect(client.user).toMatchObject({ isPending: true });
    const closed = everyEndpoint.filter(
      ({ access, isForPending }) => access !== 'anyone' && isForPending !== true,
    );
    expect(closed.length).toBeGreaterThan(200);
    for (const endpoint of closed) {
      const { name } = endpoint;
      const { status, code } = await call(endpoint, client);
      const expected = isForPrograms(endpoint) ? { status: 401, code: 'programTokenUnknown' } : required;
      expect({ name, status, code }).toEqual({ name, ...expected });
    }
    const open = everyEndpoint.filter(({ isForPending }) => isForPending).map(({ name }) => name);
    expect(open.toSorted()).toEqual(openToPending.toSorted());
  });

  it('is a visitor for the calls that are open to everybody', async () => {
    const client = await server.signIn('registrar');
    expect((await client.tryRequest(auth.ping, {})).status).toBe(200);
    expect(await client.tryRequest(profile.confirmEmail, { code: '0000-0000-0000-0000' })).toMatchObject({
      code: 'codeExpired',
    });
  });

  it('opens no stream, no upload and no data of a page', async () => {
    const client = await server.signIn('registrar');
    expect(await client.raw({ url: live.events.path })).toMatchObject(required);
    expect(await client.raw({ method: 'POST', url: UPLOADS_PATH })).toMatchObject(required);
    const { body } = await client.raw({ url: BASE_PATH });
    expect(body).not.toContain(client.user?.fullName ?? '');
    expect((await client.raw({ url: `${BASE_PATH}/trial` })).body).not.toContain(client.user?.fullName ?? '');
  });

  it('can be continued, says what it lacks, and can be ended', async () => {
    const client = await server.signIn('registrar');
    expect(await client.request(auth.authenticate, { deviceId: client.deviceId })).toMatchObject({
      isPending: true,
    });
    await client.request(auth.logout, { reason: true });
    expect(await read(client)).toMatchObject({ status: 401, code: 'notSignedIn' });
    expect(await server.db.selectFrom('session').selectAll().execute()).toEqual([]);
  });

  it('opens everything as soon as it has the factor', async () => {
    const client = await server.signIn('registrar');
    await server.db.updateTable('session').set({ verified_at: new Date() }).execute();
    expect((await read(client)).status).toBe(200);
    const user = await client.request(auth.authenticate, { deviceId: client.deviceId });
    expect(user.isPending).toBeUndefined();
  });
});

describe('a call that needs the second factor (D-64)', () => {
  it('is refused to every session that has not given it, also if nobody asks the person for it', async () => {
    const signing = everyEndpoint.filter(({ needsSecondFactor }) => needsSecondFactor);
    expect(signing.map(({ name }) => name)).toEqual(['sheets.sign', 'sheets.close']);
    const teacher = await server.signIn('teacher');
    const sign = () => teacher.tryRequest(sheets.sign, { sheetId: 1, password: passwords.teacher });
    expect(await sign()).toMatchObject({ status: 403, code: 'secondFactorMissing' });
    await server.db.updateTable('session').set({ verified_at: new Date() }).execute();
    expect((await sign()).code).not.toBe('secondFactorMissing');
  });

  it('is open as soon as a code or a passkey has confirmed the session that is running', async () => {
    const sign = (client: TestClient) =>
      client.tryRequest(sheets.sign, { sheetId: 1, password: passwords.teacher });
    const device = new PasskeyDevice();
    await addPasskey(await server.signIn('teacher'), device, passwords.teacher);
    // With the password alone, and nobody asks for more: the session is open, and signs nothing.
    const byPasskey = await server.signIn('teacher');
    expect((await read(byPasskey)).status).toBe(200);
    expect(await sign(byPasskey)).toMatchObject({ status: 403, code: 'secondFactorMissing' });
    const options = await byPasskey.request(passkeys.beginVerifying, {});
    await byPasskey.request(passkeys.finishVerifying, { assertion: device.sign(options) });
    expect((await sign(byPasskey)).code).not.toBe('secondFactorMissing');

    const byCode = await server.signIn('teacher');
    const { codes } = await setUpFactor(byCode, passwords.teacher);
    await server.db.updateTable('session').set({ verified_at: null }).execute();
    expect((await byCode.tryRequest(secondFactor.verify, { code: codes[0] ?? '' })).status).toBe(200);
    expect((await sign(byCode)).code).not.toBe('secondFactorMissing');
  });

  it('is not opened by guessing: the attempts of an open session wait and are in the audit', async () => {
    const device = new PasskeyDevice();
    const teacher = await server.signIn('teacher');
    await addPasskey(teacher, device, passwords.teacher);
    const give = async (lies: { readonly origin?: string } = {}) => {
      const options = await teacher.request(passkeys.beginVerifying, {});
      return teacher.tryRequest(passkeys.finishVerifying, { assertion: device.sign(options, lies) });
    };
    await clearAudit(server.db);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await give({ origin: 'https://evil.example' })).code).toBe('passkeyRefused');
    const audit = await server.db.selectFrom('audit').select('action').execute();
    expect(audit.map(({ action }) => action)).toEqual(Array.from({ length: 5 }, () => 'signInFailed'));
    const startedAt = performance.now();
    expect((await give()).code).toBeUndefined();
    expect(performance.now() - startedAt).toBeGreaterThan(2_000);
  });
});

describe('the policy of the second factor (decision 0131)', () => {
  it('asks nobody without claims unless the setting does, from the next request', async () => {
    const student = await server.signIn('student');
    const teacher = await server.signIn('teacher');
    expect([student.user?.isPending, teacher.user?.isPending]).toEqual([undefined, undefined]);
    await storeSetting(server.db, 'secondFactor', { students: true });
    expect(await read(student)).toMatchObject(required);
    expect((await read(teacher)).status).toBe(200);
    await storeSetting(server.db, 'secondFactor', { teachers: true });
    expect((await read(student)).status).toBe(200);
    expect(await read(teacher)).toMatchObject(required);
  });

  it('takes nothing from a stored setting that is broken', async () => {
    const student = await server.signIn('student');
    for (const stored of ['nonsense', null, { students: 'yes' }, [true]]) {
      await storeSetting(server.db, 'secondFactor', stored);
      expect((await read(student)).status).toBe(200);
    }
  });

  it('asks who gets a claim, from the next request, and closes the open stream', async () => {
    const teacher = await server.signIn('teacher');
    const reader = await readEvents(teacher, await server.app.listen({ port: 0, host: '127.0.0.1' }));
    await grantClaim(server.db, teacher.user?.personId ?? 0, { name: 'news.publish', faculties: 'all' });
    expect(await read(teacher)).toMatchObject(required);
    await reader.waitForEnd();
    reader.close();
    await server.db
      .deleteFrom('claim')
      .where('person_id', '=', teacher.user?.personId ?? 0)
      .execute();
    expect((await read(teacher)).status).toBe(200);
  });

  it('asks who has set up a factor, whatever the policy says', async () => {
    const student = await server.signIn('student');
    const personId = student.user?.personId ?? 0;
    await server.db
      .insertInto('totp_secret')
      .values({ person_id: personId, sealed: Buffer.alloc(1), last_step: 0 })
      .execute();
    expect(await read(student)).toMatchObject(required);
    await server.db.deleteFrom('totp_secret').execute();
  });

  it('asks nobody for claims in a demonstration, whose passwords are public', async () => {
    const demo = await startServer();
    const registrar = await demo.signIn('registrar');
    expect(registrar.user?.isPending).toBeUndefined();
    expect((await read(registrar)).status).toBe(200);
    await demo.close();
  });
});
