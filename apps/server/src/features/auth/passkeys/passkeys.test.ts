import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { auth } from '@portal/wire';
import { PASSKEYS_MAX, passkeys } from '@portal/wire/passkeys/passkeys';
import { viewAs } from '@portal/wire/people/view-as';
import { PasskeyDevice } from '../../../../test/clients/passkey-device.ts';
import { passwords, startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { startMailServer, type MailServer } from '../../../../test/outside/mail-server.ts';
import { addPasskey } from '../../../../test/people/add-passkey.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { storeSetting } from '../../../../test/settings.ts';

const password = passwords.student;

let mail: MailServer;
let server: TestServer;
let student: TestClient;
let teacher: TestClient;

beforeAll(async () => {
  mail = await startMailServer();
  server = await startServer({ environment: { ...mail.environment, PUBLIC_ORIGIN: 'http://localhost' } });
  student = await server.signIn('student');
  teacher = await server.signIn('teacher');
});
beforeEach(async () => {
  for (const table of ['passkey', 'passkey_challenge', 'sign_in_attempt'] as const)
    await server.db.deleteFrom(table).execute();
  await clearAudit(server.db);
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const actions = async () =>
  (await server.db.selectFrom('audit').select(['action', 'person_id']).orderBy('id').execute()).map(
    ({ action, person_id: personId }) => ({ action, personId }),
  );
const idOf = (client: TestClient) => client.user?.personId ?? 0;
const nextSubject = async (address: string) => (await mail.waitForEmail(address)).subject;
const begin = (client = student, given: string | undefined = password) =>
  client.request(passkeys.beginAdding, { password: given });

describe('adding a passkey', () => {
  it('asks the browser for one that finds its owner and that the owner unlocks (decision 0132)', async () => {
    const options = await begin();
    expect(options).toMatchObject({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rp: { id: 'localhost', name: expect.stringMatching(/\S/) },
      user: { name: 'student', displayName: 'Үсөнов Бектур Өмүрбекович' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    // Devices may show it to others: it says nothing about the person.
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
  });

  it('stores its public key, tells the owner and is in the audit', async () => {
    const device = new PasskeyDevice({ isBackedUp: true });
    const own = await addPasskey(student, device, password);
    expect(own).toMatchObject({ isOffered: true, confirmation: 'password' });
    expect(own.passkeys).toMatchObject([{ name: 'Phone', lastUsedAt: null, isBackedUp: true }]);
    expect(await actions()).toEqual([{ action: 'passkeyAdded', personId: idOf(student) }]);
    const stored = await server.db.selectFrom('passkey').selectAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ credential_id: device.id, counter: 0, transports: ['internal'] });
    expect(await nextSubject('s1@example.kg')).toBe('Добавлен ключ доступа к порталу');
    expect((await begin()).excludeCredentials).toEqual([
      { id: device.credentialId, type: 'public-key', transports: ['internal'] },
    ]);
  });

  it('needs the password, whose mistakes are counted', async () => {
    student.cookies.delete('passkey');
    const reply = await student.tryRequest(passkeys.beginAdding, { password: 'not the password' });
    expect(reply.code).toBe('wrongPassword');
    expect((await student.tryRequest(passkeys.beginAdding, { password: undefined })).code).toBe(
      'wrongPassword',
    );
    expect(student.cookies.has('passkey')).toBe(false);
    const { rows } = await sql<{ failures: number }>`select failures from sign_in_attempt
      where key like 'account %'`.execute(server.db);
    expect(rows).toEqual([{ failures: 2 }]);
  });

  it('needs a new sign-in of an account without a password', async () => {
    const client = await server.signIn('editor');
    const withoutPassword = async (since: string) => {
      await sql`update session set created_at = now() - ${since}::interval
        where person_id = ${idOf(client)}`.execute(server.db);
      return client.tryRequest(passkeys.beginAdding, { password: undefined });
    };
    await sql`update person set password_hash = null where login = 'editor'`.execute(server.db);
    expect((await withoutPassword('1 minute')).code).toBeUndefined();
    expect((await client.request(passkeys.list, {})).confirmation).toBe('none');
    expect((await withoutPassword('6 minutes')).code).toBe('passkeySignInAgain');
    expect((await client.request(passkeys.list, {})).confirmation).toBe('signIn');
  });

  const finish = async (device: PasskeyDevice, lies: Parameters<PasskeyDevice['create']>[1]) => {
    const credential = device.create(await begin(), lies);
    return student.tryRequest(passkeys.finishAdding, { name: 'Phone', credential });
  };

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another portal', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['a device that was not unlocked', { isVerified: false }],
    ['a signature instead of a new key', { type: 'webauthn.get' }],
  ])('is refused for %s', async (_what, lies) => {
    expect((await finish(new PasskeyDevice(), lies)).code).toBe('passkeyRefused');
    expect(await actions()).toEqual([]);
  });

  it('is refused without the options of this session, and the second time', async () => {
    const first = new PasskeyDevice().create(await begin());
    const other = await server.signIn('student');
    other.cookies.set('passkey', student.cookies.get('passkey') ?? '');
    const inOther = await other.tryRequest(passkeys.finishAdding, { name: 'Phone', credential: first });
    expect(inOther.code).toBe('passkeyRefused');
    const cookie = student.cookies.get('passkey') ?? '';
    await student.request(passkeys.finishAdding, { name: 'Phone', credential: first });
    expect(student.cookies.has('passkey')).toBe(false);
    await student.request(passkeys.remove, { passkeyId: await onlyId(), password });
    student.cookies.set('passkey', cookie);
    const again = await student.tryRequest(passkeys.finishAdding, { name: 'Phone', credential: first });
    expect(again.code).toBe('passkeyRefused');
  });

  it('refuses a passkey that somebody has, and more than the limit', async () => {
    const device = new PasskeyDevice();
    await addPasskey(student, device, password);
    const credential = device.create(await begin(teacher, passwords.teacher));
    expect((await teacher.tryRequest(passkeys.finishAdding, { name: 'Key', credential })).code).toBe(
      'passkeyKnown',
    );
    const options = await begin();
    await sql`insert into passkey (person_id, credential_id, user_handle, public_key, counter, transports, name, is_backed_up)
      select ${idOf(student)}, decode(lpad(to_hex(n), 8, '0'), 'hex'), '\\x00', '\\x00', 0, '{}', 'Key', false
      from generate_series(2, ${PASSKEYS_MAX}::int) n`.execute(server.db);
    const late = { name: 'Key', credential: new PasskeyDevice().create(options) };
    const reply = await student.tryRequest(passkeys.finishAdding, late);
    expect(reply).toMatchObject({ code: 'tooManyPasskeys', message: expect.stringContaining('20') });
    expect((await student.tryRequest(passkeys.beginAdding, { password })).code).toBe('tooManyPasskeys');
  });
});

const onlyId = async () => (await server.db.selectFrom('passkey').select('id').executeTakeFirstOrThrow()).id;

describe('own passkeys', () => {
  it('are renamed and removed by their owner, who is told', async () => {
    await addPasskey(teacher, new PasskeyDevice(), passwords.teacher);
    const passkeyId = await onlyId();
    const renamed = await teacher.request(passkeys.rename, { passkeyId, name: ' Телефон ' });
    expect(renamed.passkeys).toMatchObject([{ id: passkeyId, name: 'Телефон' }]);
    const wrong = await teacher.tryRequest(passkeys.remove, { passkeyId, password: 'no' });
    expect(wrong.code).toBe('wrongPassword');
    const removal = { passkeyId, password: passwords.teacher };
    expect((await teacher.request(passkeys.remove, removal)).passkeys).toEqual([]);
    expect((await actions()).map(({ action }) => action)).toEqual([
      'passkeyAdded',
      'signInFailed',
      'passkeyRemoved',
    ]);
    expect(await nextSubject('t1@example.kg')).toBe('Добавлен ключ доступа к порталу');
    expect(await nextSubject('t1@example.kg')).toBe('Удалён ключ доступа к порталу');
  });

  it('are not found by others', async () => {
    await addPasskey(student, new PasskeyDevice(), password);
    const passkeyId = await onlyId();
    expect((await teacher.request(passkeys.list, {})).passkeys).toEqual([]);
    expect((await teacher.tryRequest(passkeys.rename, { passkeyId, name: 'Mine' })).status).toBe(404);
    const removal = { passkeyId, password: passwords.teacher };
    expect((await teacher.tryRequest(passkeys.remove, removal)).status).toBe(404);
    expect((await student.request(passkeys.list, {})).passkeys).toMatchObject([{ name: 'Phone' }]);
  });

  it('are closed to staff who view the portal as their owner', async () => {
    await storeSetting(server.db, 'personViews', { isOn: true });
    const registrar = await server.signIn('registrar');
    await registrar.request(viewAs.start, { personId: idOf(student), reason: 'Вопрос студента' });
    for (const [endpoint, request] of [
      [passkeys.list, {}],
      [passkeys.beginAdding, { password }],
    ] as const)
      expect((await registrar.tryRequest(endpoint, request)).code).toBe('viewerReadsOnly');
  });
});

describe('a portal without a secure address', () => {
  it('offers no passkeys', async () => {
    const plain = await startServer({ environment: { PUBLIC_ORIGIN: 'http://portal.example' } });
    try {
      const client = await plain.signIn('student');
      expect(await client.request(passkeys.list, {})).toMatchObject({ isOffered: false });
      expect((await client.tryRequest(passkeys.beginAdding, { password })).code).toBe('passkeysNotOffered');
      expect((await client.tryRequest(passkeys.beginSignIn, {})).code).toBe('passkeysNotOffered');
      expect((await client.tryRequest(auth.ping, {})).status).toBe(200);
    } finally {
      await plain.close();
    }
  });
});
