import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { auth, profile } from '@portal/wire';
import { passkeys, type Assertion } from '@portal/wire/passkeys/passkeys';
import { anotherKey, PasskeyDevice, type DeviceLies } from '../../../../test/clients/passkey-device.ts';
import { passwords, startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { startMailServer, type MailServer } from '../../../../test/outside/mail-server.ts';
import { addPasskey, signInWithPasskey } from '../../../../test/people/add-passkey.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';

let mail: MailServer;
let server: TestServer;
let student: TestClient;
let device: PasskeyDevice;

beforeAll(async () => {
  mail = await startMailServer();
  server = await startServer({ environment: { ...mail.environment, PUBLIC_ORIGIN: 'http://localhost' } });
});
beforeEach(async () => {
  for (const table of ['passkey', 'passkey_challenge', 'sign_in_attempt'] as const)
    await server.db.deleteFrom(table).execute();
  // Each sign-in of a test ends the oldest session above the limit.
  student = await server.signIn('student');
  device = new PasskeyDevice();
  await addPasskey(student, device, passwords.student);
  await clearAudit(server.db);
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const audit = async () =>
  (
    await server.db
      .selectFrom('audit')
      .select(['action', 'actor', 'person_id', 'details'])
      .orderBy('id')
      .execute()
  ).map(({ person_id: personId, ...row }) => ({ ...row, personId }));
const personId = () => student.user?.personId ?? 0;

/** Begins a sign-in, and answers with a signature. */
async function answer(sign: (challenge: { challenge: string }) => Assertion, client = server.createClient()) {
  const options = await client.request(passkeys.beginSignIn, {});
  const assertion = sign(options);
  return { client, assertion, reply: await client.tryRequest(passkeys.finishSignIn, { assertion }) };
}

describe('a sign-in with a passkey (decision 0132)', () => {
  it('asks for any passkey of this portal, unlocked by its owner', async () => {
    const client = server.createClient();
    expect(await client.request(passkeys.beginSignIn, {})).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      timeout: 300_000,
      allowCredentials: [],
      userVerification: 'required',
    });
    expect(client.cookies.get('passkey')).toMatch(/^[\w-]{43}\.\d+$/);
  });

  it('creates a session of the owner without a login and a password', async () => {
    const client = server.createClient();
    const reply = await signInWithPasskey(client, device);
    expect(reply).toMatchObject({ status: 200, data: [{ role: 2, fullName: 'Үсөнов Бектур Өмүрбекович' }] });
    const user = await client.request(auth.authenticate, { deviceId: client.deviceId });
    expect(user.personId).toBe(personId());
    expect(client.cookies.has('passkey')).toBe(false);
    // The browser is known to the account from now on.
    expect(client.cookies.has('device')).toBe(true);
    expect(await audit()).toMatchObject([
      { action: 'signedIn', actor: `person:${personId()}`, details: { by: 'passkey' } },
    ]);
    const { passkeys: own } = await student.request(passkeys.list, {});
    expect(own).toMatchObject([{ lastUsedAt: expect.stringMatching(/^20/) }]);
  });

  it('works with each of several devices, and not with a removed one', async () => {
    const other = new PasskeyDevice({ counter: 5 });
    await addPasskey(student, other, passwords.student);
    for (const one of [device, other])
      expect((await answer((options) => one.sign(options))).reply.code).toBeUndefined();
    const { passkeys: own } = await student.request(passkeys.list, {});
    const removal = { passkeyId: own[0]?.id ?? 0, password: passwords.student };
    await student.request(passkeys.remove, removal);
    expect((await answer((options) => device.sign(options))).reply.code).toBe('passkeyRefused');
    expect((await answer((options) => other.sign(options))).reply.code).toBeUndefined();
  });

  it.each<[string, () => DeviceLies]>([
    ['another origin', () => ({ origin: 'https://evil.example' })],
    ['another port of this machine', () => ({ origin: 'http://localhost:9090' })],
    ['another portal', () => ({ rpId: 'evil.example' })],
    ['another challenge', () => ({ challenge: 'A'.repeat(43) })],
    ['a device that was not unlocked', () => ({ isVerified: false })],
    ['the signature of another device', () => ({ signer: anotherKey() })],
    ['the handle of another person', () => ({ userHandle: 'B'.repeat(43) })],
    ['no handle of a person', () => ({ userHandle: undefined })],
    ['a new key instead of a signature', () => ({ type: 'webauthn.create' })],
  ])('is refused for %s', async (_what, lies) => {
    const { client, reply } = await answer((options) => device.sign(options, lies()));
    expect(reply).toMatchObject({ status: 200, code: 'passkeyRefused' });
    expect(client.cookies.has('sid')).toBe(false);
    expect(await audit()).toMatchObject([
      { action: 'signInFailed', personId: personId(), details: { by: 'passkey', why: 'refused' } },
    ]);
  });

  it('gives an unknown passkey the answer of a wrong one', async () => {
    const unknown = new PasskeyDevice();
    const wrong = await answer((options) => device.sign(options, { isVerified: false }));
    const { reply } = await answer((options) => ({ ...device.sign(options), id: unknown.credentialId }));
    expect([reply.status, reply.code, reply.message]).toEqual([
      wrong.reply.status,
      'passkeyRefused',
      wrong.reply.message,
    ]);
    expect((await audit()).at(-1)).toMatchObject({ personId: null, details: { why: 'unknown' } });
  });

  it('refuses changed data that the device has signed', async () => {
    const { reply } = await answer((options) => {
      const signed = device.sign(options);
      const data = Buffer.from(signed.authenticatorData, 'base64url');
      data.writeUInt32BE(77, data.length - 4);
      return { ...signed, authenticatorData: data.toString('base64url') };
    });
    expect(reply.code).toBe('passkeyRefused');
  });
});

describe('the challenge', () => {
  it('is of one browser', async () => {
    const client = server.createClient();
    const options = await client.request(passkeys.beginSignIn, {});
    const assertion = device.sign(options);
    const other = server.createClient();
    expect((await other.tryRequest(passkeys.finishSignIn, { assertion })).code).toBe('passkeyRefused');
    await other.request(passkeys.beginSignIn, {});
    expect((await other.tryRequest(passkeys.finishSignIn, { assertion })).code).toBe('passkeyRefused');
    expect((await client.tryRequest(passkeys.finishSignIn, { assertion })).code).toBeUndefined();
  });

  it('counts once, also for a thief of the cookie', async () => {
    const client = server.createClient();
    const options = await client.request(passkeys.beginSignIn, {});
    const thief = server.createClient();
    thief.cookies.set('passkey', client.cookies.get('passkey') ?? '');
    const assertion = device.sign(options);
    await client.request(passkeys.finishSignIn, { assertion });
    expect((await thief.tryRequest(passkeys.finishSignIn, { assertion })).code).toBe('passkeyRefused');
    expect(thief.cookies.has('sid')).toBe(false);
  });

  it('of adding a passkey signs nobody in', async () => {
    const options = await student.request(passkeys.beginAdding, { password: passwords.student });
    const client = server.createClient();
    client.cookies.set('passkey', student.cookies.get('passkey') ?? '');
    const assertion = device.sign(options);
    expect((await client.tryRequest(passkeys.finishSignIn, { assertion })).code).toBe('passkeyRefused');
  });
});

describe('the counter of a passkey', () => {
  let counting: PasskeyDevice;
  beforeEach(async () => {
    counting = new PasskeyDevice({ counter: 10 });
    await addPasskey(student, counting, passwords.student);
    await answer((options) => counting.sign(options));
    await clearAudit(server.db);
  });

  it.each([
    ['goes back', 9],
    ['stays', 11],
    ['is given up', 0],
  ])('refuses the sign-in when it %s, and tells the owner', async (_what, counter) => {
    const { client, reply } = await answer((options) => counting.sign(options, { counter }));
    expect(reply).toMatchObject({ status: 200, code: 'passkeyCopied' });
    expect(client.cookies.has('sid')).toBe(false);
    expect(await audit()).toMatchObject([{ action: 'passkeyCopied', personId: personId() }]);
    await waitForSubject('Отклонён вход с вашим ключом доступа');
    // The device that went on counting still works.
    expect((await answer((options) => counting.sign(options, { counter: 12 }))).reply.code).toBeUndefined();
  });

  it('counts one of two signatures with the same number', async () => {
    const replies = await Promise.all(
      [1, 2].map(() => answer((options) => counting.sign(options, { counter: 2 ** 32 - 1 }))),
    );
    expect(new Set(replies.map(({ reply }) => reply.code))).toEqual(new Set([undefined, 'passkeyCopied']));
  });
});

async function waitForSubject(subject: string): Promise<void> {
  while ((await mail.waitForEmail('s1@example.kg')).subject !== subject);
}

describe('people who may not sign in', () => {
  it('are refused as with a password', async () => {
    const attempt = async () => (await answer((options) => device.sign(options))).reply.code;
    const set = (change: string) =>
      sql`${sql.raw(`update person set ${change} where login = 'student'`)}`.execute(server.db);
    await set('disabled_at = now()');
    expect(await attempt()).toBe('signInBlocked');
    await set('disabled_at = null, must_change_credentials = true');
    expect(await attempt()).toBe('credentialsRequired');
    await set('must_change_credentials = false');
    expect(await attempt()).toBeUndefined();
  });

  it('wait after several wrong answers, like after wrong passwords', async () => {
    const attempts = Array.from({ length: 6 }, (_, at) => at);
    const client = server.createClient();
    for (const _ of attempts) await answer((options) => device.sign(options, { isVerified: false }), client);
    const { rows } = await sql<{ failures: number }>`select max(failures) as failures from sign_in_attempt
      where key like 'account %'`.execute(server.db);
    expect(rows).toEqual([{ failures: 6 }]);
    // Wrong answers are no wrong passwords of the owner.
    const signIn = { login: 'student', password: passwords.student };
    expect((await server.createClient().tryRequest(auth.authorize, signIn)).code).toBeUndefined();
  }, 20_000);

  it('keep their sessions apart: the device list has both', async () => {
    const client = server.createClient();
    await signInWithPasskey(client, device);
    client.user = student.user;
    const devices = await client.request(profile.devices, {});
    expect(devices.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(devices.length).toBeGreaterThan(1);
  });
});
