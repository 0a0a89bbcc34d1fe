import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { auth, chat, profile, study } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { openSessionOf } from '../../../test/access/people.ts';
import { hashToken } from '../../shared/secret-tokens.ts';

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
const hashOf = (asked: TestClient) => hashToken(asked.cookies.get('sid') ?? '').toString('hex');

const otherDevice = (userAgent: string) =>
  openSessionOf(server, personId(), { userAgent, address: '10.1.2.3' });

/** Moves the clock of every session: the same as waiting. */
const pass = (minutes: number) =>
  sql`update session set last_seen_at = last_seen_at - ${minutes} * interval '1 minute',
    idle_until = idle_until - ${minutes} * interval '1 minute',
    expires_at = expires_at - ${minutes} * interval '1 minute'`.execute(server.db);

describe('the devices of a person', () => {
  it('are listed with what they say of themselves, this one first', async () => {
    await otherDevice('Firefox on a phone');
    const devices = await client.request(profile.devices, {});
    expect(devices).toEqual([
      expect.objectContaining({ isCurrent: true, address: '127.0.0.1' }),
      expect.objectContaining({ isCurrent: false, address: '10.1.2.3', userAgent: 'Firefox on a phone' }),
    ]);
    expect(Date.parse(devices[1]?.signedInAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('are those of the person alone, and only where the session still lives', async () => {
    await server.signIn('teacher');
    await openSessionOf(server, personId(), { isExpired: true });
    expect(await client.request(profile.devices, {})).toHaveLength(1);
  });

  it('are named by what opens nothing: neither the token nor its hash', async () => {
    const [device] = await client.request(profile.devices, {});
    const id = device?.id ?? '';
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    for (const token of [id, hashOf(client), Buffer.from(id, 'hex').toString('base64url')]) {
      const thief = server.visit();
      thief.cookies.set('sid', token);
      expect(await statusOf(thief)).toBe(401);
    }
  });
});

describe('signing out', () => {
  it('ends one other device and what it listens to', async () => {
    const phone = await otherDevice('phone');
    const tablet = await otherDevice('tablet');
    const stream = await phone.listen(chat.events.path);
    const devices = await client.request(profile.devices, {});
    const named = devices.find(({ userAgent }) => userAgent === 'phone')?.id;
    const left = await client.request(profile.signOutDevice, { deviceId: named });
    expect(left.map(({ userAgent }) => userAgent)).not.toContain('phone');
    expect(await Promise.all([client, phone, tablet].map(statusOf))).toEqual([200, 401, 200]);
    let block = await stream.next();
    while (block !== undefined) block = await stream.next();
    expect(block).toBeUndefined();
  });

  it('ends all others when none is named, and is written down', async () => {
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

  it('reaches no device of somebody else, and not this one', async () => {
    const teacher = await server.signIn('teacher');
    for (const target of [teacher, client]) {
      const deviceId = hashOf(target).slice(0, 24);
      expect((await client.reply(profile.signOutDevice, { deviceId })).status).toBe(404);
      expect(await statusOf(target)).toBe(200);
    }
  });
});

describe('the life of a session', () => {
  it('is told in seconds', async () => {
    await pass(60);
    const { idleLeftSeconds, absoluteLeftSeconds } = await client.request(profile.sessionLife, {});
    expect(idleLeftSeconds).toBeGreaterThan(11 * 3_600 - 60);
    expect(idleLeftSeconds).toBeLessThanOrEqual(11 * 3_600);
    expect(Math.round(absoluteLeftSeconds / 3_600)).toBe(30 * 24 - 1);
  });

  it('is not prolonged by asking for it, nor by the probe and the stream of an open page', async () => {
    await pass(60);
    const seenAt = async () => {
      const { rows } = await sql`select last_seen_at, idle_until from session`.execute(server.db);
      return rows;
    };
    const before = await seenAt();
    await client.request(profile.sessionLife, {});
    await client.reply(auth.ping, {});
    const stream = await client.listen(chat.events.path);
    stream.close();
    // Whatever was written behind those answers has been written when this one is.
    await sql`select pg_sleep(0.1)`.execute(server.db);
    expect(await seenAt()).toEqual(before);
  });
});
