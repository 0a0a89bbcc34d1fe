import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auth, profile, study } from '@portal/wire';
import { people } from '@portal/wire/people/people';
import { secondFactor } from '@portal/wire/auth/second-factor';
import { passwords, startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { setUpFactor } from '../../../../test/people/factor-app.ts';
import { issueCode } from '../../../../test/people/session-requests.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { REMEMBERED_DEVICES_MAX } from '../../../university/people/second-factor/remembered-device.queries.ts';

let server: TestServer;
/** A browser that is remembered, and the recovery codes that are left. */
let phone: TestClient;
let codes: readonly string[];

beforeAll(async () => {
  server = await startServer({ environment: { DEMO: 'no' } });
});
beforeEach(async () => {
  for (const table of ['session', 'totp_secret', 'recovery_code', 'remembered_device'] as const)
    await server.db.deleteFrom(table).execute();
  phone = await server.signIn('student');
  const factor = await setUpFactor(phone, passwords.student);
  codes = factor.codes;
  phone = await server.signIn('student');
  await phone.request(secondFactor.verify, { code: codes[0] ?? '', isRemembered: true });
});
afterAll(() => server.close());

const isOpen = async (client: TestClient) => (await client.tryRequest(study.years, {})).status === 200;
const rememberedCount = async () => (await queryRows(server.db, 'select from remembered_device')).length;

/** Signs in again in the remembered browser. */
async function isRemembered(): Promise<boolean> {
  await phone.signIn('student', passwords.student);
  return isOpen(phone);
}

/** Another device, which has given the second factor without being remembered. */
async function openOther(): Promise<TestClient> {
  const other = await server.signIn('student');
  await other.request(secondFactor.verify, { code: codes[1] ?? '' });
  return other;
}

describe('a remembered browser (decision 0131)', () => {
  it('need not give the factor again for 30 days, also after a sign-out', async () => {
    expect(await isRemembered()).toBe(true);
    await phone.request(auth.logout, { reason: true });
    expect(await isRemembered()).toBe(true);
    await queryRows(server.db, `update remembered_device set expires_at = now() - interval '1 second'`);
    expect(await isRemembered()).toBe(false);
  });

  it('ends the oldest when there are too many', async () => {
    const personId = phone.user?.personId ?? 0;
    await queryRows(
      server.db,
      `insert into remembered_device (person_id, token_hash, user_agent, expires_at)
       select ${personId}, decode(lpad(to_hex(number), 8, '0'), 'hex'), '', now() + interval '1 day' from generate_series(2, ${REMEMBERED_DEVICES_MAX}) number`,
    );
    expect(await rememberedCount()).toBe(REMEMBERED_DEVICES_MAX);
    const other = await server.signIn('student');
    await other.request(secondFactor.verify, { code: codes[1] ?? '', isRemembered: true });
    expect(await rememberedCount()).toBe(REMEMBERED_DEVICES_MAX);
    expect(await isRemembered()).toBe(false);
  });

  it('is remembered for its person only, and only with the password', async () => {
    const token = phone.cookies.get('remembered') ?? '';
    const thief = server.createClient();
    thief.cookies.set('remembered', token);
    await thief.signIn('registrar', passwords.registrar);
    expect(await isOpen(thief)).toBe(false);
    const guess = server.createClient();
    guess.cookies.set('remembered', `${token.slice(1)}A`);
    await guess.signIn('student', passwords.student);
    expect(await isOpen(guess)).toBe(false);
    expect(JSON.stringify(await queryRows(server.db, 'select * from remembered_device'))).not.toContain(
      token,
    );
  });

  it('is listed, and forgotten from the list by its owner alone', async () => {
    const [device] = await phone.request(secondFactor.devices, {});
    if (!device) throw new Error('No browser is remembered');
    const editor = await server.signIn('teacher');
    expect((await editor.tryRequest(secondFactor.forgetDevice, { id: device.id })).status).toBe(404);
    expect(await phone.request(secondFactor.forgetDevice, { id: device.id })).toEqual([]);
    expect(await isOpen(phone)).toBe(true);
    expect(await isRemembered()).toBe(false);
  });

  it('is forgotten when another device signs it out', async () => {
    const other = await openOther();
    const devices = await other.request(profile.devices, {});
    const remembered = await queryRows<{ id: string }>(
      server.db,
      `select left(encode(token_hash, 'hex'), 24) as id from session where remembered_id is not null`,
    );
    const deviceId = devices.find(({ id }) => id === remembered[0]?.id)?.id;
    await other.request(profile.signOutDevice, { deviceId });
    expect(await rememberedCount()).toBe(0);
    expect(await isRemembered()).toBe(false);
  });

  it('stays when another device is signed out, or when it signs out the others', async () => {
    await isRemembered();
    await openOther();
    await phone.request(profile.signOutDevice, {});
    expect(await isRemembered()).toBe(true);
  });

  it('is forgotten with a new password, from the profile or by a code', async () => {
    const newPassword = 'Quiet-Lake-81';
    const personId = phone.user?.personId ?? 0;
    const [{ hash } = { hash: '' }] = await queryRows<{ hash: string }>(
      server.db,
      `select password_hash as hash from person where id = ${personId}`,
    );
    await isRemembered();
    await phone.request(profile.changePassword, { password: passwords.student, newPassword });
    expect([await isOpen(phone), await rememberedCount()]).toEqual([true, 0]);
    await queryRows(
      server.db,
      `insert into remembered_device (person_id, token_hash, user_agent, expires_at) values (${personId}, '\\x01', '', now() + interval '1 day')`,
    );
    const code = await issueCode(server, personId, 'restorePassword');
    const restored = { login: 'student', code, newPassword: 'Quiet-Hill-82' };
    await phone.request(profile.restorePassword, restored);
    expect(await rememberedCount()).toBe(0);
    await phone.signIn('student', 'Quiet-Hill-82');
    expect(await isOpen(phone)).toBe(false);
    await server.db.updateTable('person').set({ password_hash: hash }).where('id', '=', personId).execute();
  });
});

describe('who has lost the device', () => {
  it('is reset by the registrar with a reason, and signed out everywhere', async () => {
    const registrar = await server.signIn('registrar');
    await setUpFactor(registrar, passwords.registrar);
    const personId = phone.user?.personId ?? 0;
    expect(await registrar.request(people.card, { personId })).toMatchObject({ hasFactor: true });
    await registrar.request(people.resetFactor, { personId, reason: 'Потерян телефон' });
    expect(await isOpen(phone)).toBe(false);
    expect(await isRemembered()).toBe(true);
    expect(await phone.request(secondFactor.state, {})).toMatchObject({ hasApp: false, codeCount: 0 });
    expect(await registrar.request(people.card, { personId })).toMatchObject({ hasFactor: false });
    const again = await registrar.tryRequest(people.resetFactor, { personId, reason: 'Ещё раз' });
    expect(again).toMatchObject({ status: 409, code: 'factorNotSet' });
    const [entry] = await queryRows(
      server.db,
      `select reason, person_id as "personId" from audit where action = 'secondFactorReset'`,
    );
    expect(entry).toEqual({ reason: 'Потерян телефон', personId });
  });
});
