import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { auth, live, profile, study } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { rememberAccounts } from '../../../../test/people/remember-accounts.ts';
import { createSessionFor } from '../../../../test/access/people.ts';
import { hashToken } from '../../../university/people/secret-tokens.ts';

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
const tokenHashOf = (target: TestClient) => hashToken(target.cookies.get('sid') ?? '').toString('hex');

const otherDevice = (userAgent: string) =>
  createSessionFor(server, personId(), { userAgent, address: '10.1.2.3' });

/** Shifts the times of all sessions into the past. */
const advanceClock = (minutes: number) =>
  sql`update session set last_seen_at = last_seen_at - ${minutes} * interval '1 minute',
    idle_until = idle_until - ${minutes} * interval '1 minute',
    expires_at = expires_at - ${minutes} * interval '1 minute'`.execute(server.db);

describe('the devices of a person', () => {
  it('are listed with their user agents, the current one first (D-20.7)', async () => {
    await otherDevice('Firefox on a phone');
    const devices = await client.request(profile.devices, {});
    expect(devices).toEqual([
      expect.objectContaining({ isCurrent: true, address: '127.0.0.1' }),
      expect.objectContaining({ isCurrent: false, address: '10.1.2.3', userAgent: 'Firefox on a phone' }),
    ]);
    expect(Date.parse(devices[1]?.signedInAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('are limited to active sessions of the person', async () => {
    await server.signIn('teacher');
    await createSessionFor(server, personId(), { isExpired: true });
    expect(await client.request(profile.devices, {})).toHaveLength(1);
  });

  it('have ids that cannot be used as a token', async () => {
    const [device] = await client.request(profile.devices, {});
    const id = device?.id ?? '';
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    for (const token of [id, tokenHashOf(client), Buffer.from(id, 'hex').toString('base64url')]) {
      const thief = server.createClient();
      thief.cookies.set('sid', token);
      expect(await statusOf(thief)).toBe(401);
    }
  });
});

describe('signing out', () => {
  it('ends the session and the event stream of one other device (D-20.7)', async () => {
    const phone = await otherDevice('phone');
    const tablet = await otherDevice('tablet');
    const stream = await phone.openStream(live.events.path);
    const devices = await client.request(profile.devices, {});
    const phoneId = devices.find(({ userAgent }) => userAgent === 'phone')?.id;
    const remaining = await client.request(profile.signOutDevice, { deviceId: phoneId });
    expect(remaining.map(({ userAgent }) => userAgent)).not.toContain('phone');
    expect(await Promise.all([client, phone, tablet].map(statusOf))).toEqual([200, 401, 200]);
    let block = await stream.next();
    while (block !== undefined) block = await stream.next();
    expect(block).toBeUndefined();
  });

  it('ends all other sessions when no device is given and writes an audit entry', async () => {
    const others = [await otherDevice('phone'), await otherDevice('tablet')];
    expect(await client.request(profile.signOutDevice, { deviceId: undefined })).toHaveLength(1);
    expect(await Promise.all([client, ...others].map(statusOf))).toEqual([200, 401, 401]);
    const audit = await server.db
      .selectFrom('audit')
      .select(['person_id', 'details'])
      .where('action', '=', 'devicesSignedOut')
      .execute();
    expect(audit).toEqual([{ person_id: personId(), details: { count: 2 } }]);
  });

  it('returns 404 for the current device and for those of other people', async () => {
    const teacher = await server.signIn('teacher');
    for (const target of [teacher, client]) {
      const deviceId = tokenHashOf(target).slice(0, 24);
      expect((await client.tryRequest(profile.signOutDevice, { deviceId })).status).toBe(404);
      expect(await statusOf(target)).toBe(200);
    }
  });
});

describe('the lifetime of a session', () => {
  it('is returned in seconds', async () => {
    await advanceClock(60);
    const { idleLeftSeconds, absoluteLeftSeconds } = await client.request(profile.sessionLife, {});
    expect(idleLeftSeconds).toBeGreaterThan(11 * 3_600 - 60);
    expect(idleLeftSeconds).toBeLessThanOrEqual(11 * 3_600);
    expect(Math.round(absoluteLeftSeconds / 3_600)).toBe(30 * 24 - 1);
  });

  it('is not extended by reading it, by the ping or by an open event stream', async () => {
    await advanceClock(60);
    const readTimes = async () => {
      const { rows } = await sql`select last_seen_at, idle_until from session`.execute(server.db);
      return rows;
    };
    const before = await readTimes();
    await client.request(profile.sessionLife, {});
    await client.tryRequest(auth.ping, {});
    const stream = await client.openStream(live.events.path);
    stream.close();
    // Gives writes that follow a response time to finish.
    await sql`select pg_sleep(0.1)`.execute(server.db);
    expect(await readTimes()).toEqual(before);
  });
});
