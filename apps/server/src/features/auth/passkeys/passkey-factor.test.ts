import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { auth, study } from '@portal/wire';
import { secondFactor } from '@portal/wire/auth/second-factor';
import { passkeys, type Assertion } from '@portal/wire/passkeys/passkeys';
import { PasskeyDevice } from '../../../../test/clients/passkey-device.ts';
import { passwords, startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { addPasskey, signInWithPasskey } from '../../../../test/people/add-passkey.ts';
import { accountsService } from '../../../university/people/accounts/accounts.service.ts';
import { setUpFactor } from '../../../../test/people/factor-app.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';

const password = passwords.registrar;

let server: TestServer;
let device: PasskeyDevice;

beforeAll(async () => {
  // No demonstration: staff with claims must have a second factor.
  server = await startServer({ environment: { DEMO: 'no' } });
});
beforeEach(async () => {
  for (const table of ['session', 'passkey', 'passkey_challenge', 'sign_in_attempt', 'totp_secret'] as const)
    await server.db.deleteFrom(table).execute();
  await clearAudit(server.db);
  device = new PasskeyDevice();
});
afterAll(() => server.close());

const idOf = ({ user }: TestClient) => user?.personId ?? 0;
const read = async (client: TestClient) => (await client.tryRequest(study.years, {})).code;
const required = 'secondFactorRequired';

/** A session that the password alone has begun, of a person with the passkey of `device`. */
async function beginPending(): Promise<TestClient> {
  const first = await server.signIn('registrar');
  await addPasskey(first, device, password);
  return server.signIn('registrar');
}

/** Begins to give the factor, and answers with a signature. */
async function verify(
  client: TestClient,
  sign: (options: { challenge: string }) => Assertion = (options) => device.sign(options),
) {
  const options = await client.request(passkeys.beginVerifying, {});
  return client.tryRequest(passkeys.finishVerifying, { assertion: sign(options) });
}

describe('a passkey as the second factor (decision 0132)', () => {
  it('signs in with both factors at once', async () => {
    await beginPending();
    const client = server.createClient();
    const reply = await signInWithPasskey(client, device);
    expect(reply.code).toBeUndefined();
    expect(reply.data).toEqual([expect.not.objectContaining({ pending: 1 })]);
    expect(await read(client)).toBeUndefined();
  });

  it('opens a session that the password has begun, and is in the audit', async () => {
    const client = await beginPending();
    expect(client.user).toMatchObject({ isPending: true });
    expect(await read(client)).toBe(required);
    const options = await client.request(passkeys.beginVerifying, {});
    expect(options.allowCredentials).toEqual([
      { id: device.credentialId, type: 'public-key', transports: ['internal'] },
    ]);
    const assertion = device.sign(options);
    const user = await client.request(passkeys.finishVerifying, { assertion });
    expect(user).toMatchObject({ personId: idOf(client) });
    expect(user.isPending).toBeUndefined();
    expect(await read(client)).toBeUndefined();
    const row = await server.db
      .selectFrom('audit')
      .select(['actor', 'person_id'])
      .where('action', '=', 'passkeyVerified')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ actor: `person:${idOf(client)}`, person_id: idOf(client) });
  });

  it.each<[string, (options: { challenge: string }) => Assertion]>([
    ['that was not unlocked', (options) => device.sign(options, { isVerified: false })],
    ['of another portal', (options) => device.sign(options, { origin: 'https://evil.example' })],
    ['with another challenge', (options) => device.sign(options, { challenge: 'A'.repeat(43) })],
  ])('does not open it with a passkey %s', async (_what, sign) => {
    const client = await beginPending();
    expect((await verify(client, sign)).code).toBe('passkeyRefused');
    expect(await read(client)).toBe(required);
  });

  it('does not open it with the passkey of another person', async () => {
    const client = await beginPending();
    const dean = await server.signIn('dean');
    const other = new PasskeyDevice();
    await addPasskey(dean, other, passwords.dean);
    expect((await verify(client, (options) => other.sign(options))).code).toBe('passkeyRefused');
    expect(await read(client)).toBe(required);
  });

  it('takes no answer of a sign-in, and none of another session', async () => {
    const client = await beginPending();
    const visitor = server.createClient();
    const signIn = await visitor.request(passkeys.beginSignIn, {});
    client.cookies.set('passkey', visitor.cookies.get('passkey') ?? '');
    const assertion = device.sign(signIn);
    expect((await client.tryRequest(passkeys.finishVerifying, { assertion })).code).toBe('passkeyRefused');
    const other = await server.signIn('registrar');
    const options = await other.request(passkeys.beginVerifying, {});
    client.cookies.set('passkey', other.cookies.get('passkey') ?? '');
    const foreign = { assertion: device.sign(options) };
    expect((await client.tryRequest(passkeys.finishVerifying, foreign)).code).toBe('passkeyRefused');
    expect(await read(client)).toBe(required);
  });
});

describe('the first factor of a person who must have one', () => {
  it('is a passkey, added with the password, and opens the session', async () => {
    const client = await server.signIn('registrar');
    expect((await client.tryRequest(passkeys.beginVerifying, {})).status).toBe(404);
    const wrong = await client.tryRequest(passkeys.beginAdding, { password: 'not the password' });
    expect(wrong.code).toBe('wrongPassword');
    expect(await read(client)).toBe(required);
    await addPasskey(client, device, password);
    expect(await read(client)).toBeUndefined();
    const user = await client.request(auth.authenticate, { deviceId: client.deviceId });
    expect(user.isPending).toBeUndefined();
  });

  it('cannot be replaced by a new passkey: neither a passkey nor an app', async () => {
    const client = await beginPending();
    expect((await client.tryRequest(passkeys.beginAdding, { password })).code).toBe(required);
    await server.db.deleteFrom('passkey').execute();
    const options = await client.request(passkeys.beginAdding, { password });
    await server.db
      .insertInto('totp_secret')
      .values({ person_id: idOf(client), sealed: Buffer.alloc(1), last_step: 0 })
      .execute();
    expect((await client.tryRequest(passkeys.beginAdding, { password })).code).toBe(required);
    // Also when the app came between the two steps.
    const request = { name: 'Phone', credential: new PasskeyDevice().create(options) };
    expect((await client.tryRequest(passkeys.finishAdding, request)).code).toBe(required);
    expect(await read(client)).toBe(required);
  });

  it('cannot be removed while it is the only one', async () => {
    const client = await server.signIn('registrar');
    const { passkeys: own } = await addPasskey(client, device, password);
    const removal = { passkeyId: own[0]?.id ?? 0, password };
    expect((await client.tryRequest(passkeys.remove, removal)).code).toBe('passkeyDemanded');
    await addPasskey(client, new PasskeyDevice(), password);
    expect((await client.request(passkeys.remove, removal)).passkeys).toHaveLength(1);
  });
});

describe('a session that has just proved its owner', () => {
  it('asks for no password, for five minutes', async () => {
    const client = await beginPending();
    await verify(client);
    expect((await client.request(passkeys.list, {})).confirmation).toBe('none');
    await addPasskey(client, new PasskeyDevice(), undefined);
    await sql`update session set verified_at = now() - interval '6 minutes'`.execute(server.db);
    expect((await client.request(passkeys.list, {})).confirmation).toBe('password');
    expect((await client.tryRequest(passkeys.beginAdding, { password: undefined })).code).toBe(
      'wrongPassword',
    );
  });
});

describe('people of whom no second factor is asked', () => {
  it('may sign in with the password alone, also with a passkey that they have lost', async () => {
    const student = await server.signIn('student');
    await addPasskey(student, device, passwords.student);
    const again = await server.signIn('student');
    expect(again.user?.isPending).toBeUndefined();
    const { passkeys: own } = await again.request(passkeys.list, {});
    const removal = { passkeyId: own[0]?.id ?? 0, password: passwords.student };
    expect((await again.request(passkeys.remove, removal)).passkeys).toEqual([]);
  });
});

describe('an app beside a passkey', () => {
  it('is not set up in a session that the password alone has begun', async () => {
    const client = await beginPending();
    expect(await client.request(secondFactor.state, {})).toMatchObject({ hasApp: false, hasPasskey: true });
    expect((await client.tryRequest(secondFactor.begin, {})).code).toBe(required);
    const confirmation = { token: 'x', code: '123456', password };
    expect((await client.tryRequest(secondFactor.confirm, confirmation)).code).toBe(required);
    await verify(client);
    expect((await client.tryRequest(secondFactor.begin, {})).code).toBeUndefined();
  });
});

describe('the last factor of who must have one', () => {
  it('stays when the app and the passkey are removed at the same time', async () => {
    const client = await server.signIn('registrar');
    const { codes } = await setUpFactor(client, password);
    await addPasskey(client, device, password);
    const [own] = (await client.request(passkeys.list, {})).passkeys;
    const replies = await Promise.all([
      client.tryRequest(secondFactor.remove, { code: codes[0] ?? '', password }),
      client.tryRequest(passkeys.remove, { passkeyId: own?.id ?? 0, password }),
    ]);
    expect(replies.filter(({ code }) => code === undefined)).toHaveLength(1);
    const { rows } =
      await sql`select person_id from totp_secret union all select person_id from passkey`.execute(server.db);
    expect(rows).toHaveLength(1);
  });
});

describe('a reset of the second factor', () => {
  it('removes the passkeys of the person, and of nobody else', async () => {
    const client = await beginPending();
    const student = await server.signIn('student');
    await addPasskey(student, new PasskeyDevice(), passwords.student);
    await accountsService(server.db, 'portal').resetFactor(idOf(client), 'Lost the key');
    expect((await student.request(passkeys.list, {})).passkeys).toHaveLength(1);
    expect((await signInWithPasskey(server.createClient(), device)).code).toBe('passkeyRefused');
  });
});
