import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { checkIn, type OwnVisit } from '@portal/wire';
import { createSessionFor } from '../../../../test/access/people.ts';
import {
  findCheckInPeople,
  IN_ROOM,
  openPage,
  type CheckInPeople,
} from '../../../../test/journal/check-in-people.ts';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { sealClaim, unsealClaim } from '../session/codes.ts';

const SLOT_SECONDS = 15;
/** The room's wireless network, and the one of friends at home. */
const [CAMPUS, HOME] = ['198.51.100.7', '203.0.113.9'];

let server: TestServer;
let people: CheckInPeople;
beforeAll(async () => {
  server = await startServer();
  people = await findCheckInPeople(server);
});
afterAll(() => server.close());
afterEach(() => people.reset());

/** A claim as it is some seconds later. */
function age(text: string, seconds: number): string {
  const key = server.app.secrets.checkInKey;
  const content = unsealClaim(key, text);
  if (!content) throw new Error('The server gave no claim');
  const { slot, scannedAtMs } = content;
  return sealClaim(key, {
    ...content,
    slot: slot - seconds / SLOT_SECONDS,
    scannedAtMs: scannedAtMs - seconds * 1_000,
  });
}

/** Opens the page of the current code in a browser, whose claim is some seconds old then. */
async function scanWith(client: TestClient, checkInId: number, secondsAgo = 0): Promise<TestClient> {
  await openPage(client, people.tokenOf(checkInId));
  client.cookies.set('checkin', age(client.cookies.get('checkin') ?? '', secondsAgo));
  return client;
}

/** Signs in with the browser that scanned. */
async function signInLater(browser: TestClient, personId: number): Promise<TestClient> {
  const client = await createSessionFor(server, personId);
  for (const name of ['checkin', 'checkin-browser'])
    client.cookies.set(name, browser.cookies.get(name) ?? '');
  return client;
}

const copyClaim = (from: TestClient, to: TestClient) =>
  to.cookies.set('checkin', from.cookies.get('checkin') ?? '');

const useClaim = (client: TestClient, remoteAddress?: string): Promise<OwnVisit> =>
  client.request(checkIn.visit, IN_ROOM, remoteAddress === undefined ? {} : { remoteAddress });

const reasonsOf = async (checkInId: number, { user }: TestClient) =>
  (await people.entryOf(checkInId, user?.personId ?? 0))?.reasons;

describe('a scan before sign-in', () => {
  it('counts at its own time when the student signs in within a minute (D§5 Check-in.3)', async () => {
    const { id } = await people.open();
    const browser = server.createClient();
    const { headers } = await openPage(browser, people.tokenOf(id));
    expect(String(headers['set-cookie'])).toMatch(
      /checkin=[\w-]{132}; Max-Age=600; Path=\/lms\/api\/qr; HttpOnly; SameSite=Lax/,
    );
    browser.cookies.set('checkin', age(browser.cookies.get('checkin') ?? '', 60));
    const token = people.tokenOf(id, 60);
    const without = await people.scan(people.classmate, id, { token });
    expect(without).toMatchObject({ verdict: 'rejected', reason: 'expiredCode' });
    const client = await signInLater(browser, people.ids.owner);
    const visit = await people.scan(client, id, { token });
    expect(visit).toMatchObject({ verdict: 'present', reason: 'scanned' });
    expect(Date.now() - Date.parse(visit.at ?? '')).toBeGreaterThan(55_000);
    expect(await useClaim(client)).toEqual(visit);
  });

  it('needs the teacher when the sign-in takes two minutes, and ends after ten (D§5 Check-in.3)', async () => {
    const { id } = await people.open();
    const browser = await scanWith(server.createClient(), id, 120);
    const client = await signInLater(browser, people.ids.owner);
    expect(await useClaim(client)).toMatchObject({ verdict: 'needsTeacher', reason: 'delayedSignIn' });
    client.cookies.set('checkin', age(client.cookies.get('checkin') ?? '', 480));
    const visit = await people.scan(client, id, { token: people.tokenOf(id, 600) });
    expect(visit.reason).toBe('delayedSignIn');
    expect((await client.tryRequest(checkIn.visit, IN_ROOM)).status).toBe(422);
  });

  it('needs the teacher from another network', async () => {
    const { id } = await people.open();
    const browser = await scanWith(server.createClient(), id, 45);
    const client = await signInLater(browser, people.ids.owner);
    expect(await useClaim(client, HOME)).toMatchObject({ verdict: 'needsTeacher', reason: 'otherNetwork' });
  });

  it('needs the teacher for the second student of a browser', async () => {
    const { id } = await people.open();
    const browser = await scanWith(server.createClient(), id, 45);
    const [first, second] = [
      await signInLater(browser, people.ids.owner),
      await signInLater(browser, people.ids.classmate),
    ];
    expect(await useClaim(first)).toMatchObject({ verdict: 'present' });
    expect(await useClaim(second)).toMatchObject({ verdict: 'needsTeacher', reason: 'sharedDevice' });
    expect(await useClaim(first)).toMatchObject({ verdict: 'present' });
  });

  it('serves its own code only', async () => {
    const { id } = await people.open();
    const browser = await scanWith(server.createClient(), id, 45);
    const client = await signInLater(browser, people.ids.owner);
    const other = await people.scan(client, id, { token: people.tokenOf(id, 240) });
    expect(other).toMatchObject({ verdict: 'rejected', reason: 'expiredCode' });
  });

  it('of a signed-in student is theirs, however slow the network is', async () => {
    const { id } = await people.open();
    await scanWith(people.student, id, 120);
    copyClaim(people.student, people.classmate);
    expect(await useClaim(people.classmate)).toMatchObject({ verdict: 'needsTeacher', reason: 'usedClaim' });
    expect(await useClaim(people.student)).toMatchObject({ verdict: 'present', reason: 'scanned' });
  });
});

describe('four scans of one person, handed on to four absent friends', () => {
  /** Students who signed in at home an hour before the lesson. */
  async function friendsOf(checkInId: number): Promise<TestClient[]> {
    const roster = await people.teacher.request(checkIn.roster, { checkInId });
    const friends = roster.slice(0, 4).map(({ studentId }) => createSessionFor(server, studentId));
    const clients = await Promise.all(friends);
    await sql`update session set created_at = now() - interval '1 hour'`.execute(server.db);
    return clients;
  }

  it.each([
    ['their own browsers', ['checkin'], 'otherBrowser'],
    [
      'browsers that they make look like the one that scanned',
      ['checkin', 'checkin-browser'],
      'otherBrowser',
    ],
  ])('and used in %s, all need the teacher, who sees why', async (_, cookies, reason) => {
    const { id } = await people.open();
    const friends = await friendsOf(id);
    expect(friends).toHaveLength(4);
    for (const [at, friend] of friends.entries()) {
      const browser = await scanWith(server.createClient(), id, 45 + at * SLOT_SECONDS);
      for (const name of cookies) friend.cookies.set(name, browser.cookies.get(name) ?? '');
      expect(await useClaim(friend, CAMPUS)).toMatchObject({ verdict: 'needsTeacher' });
      expect(await reasonsOf(id, friend)).toEqual(expect.arrayContaining([reason, 'otherNetwork']));
    }
  });

  it('do not lose their doubt when the same code is sent again with a position', async () => {
    const { id } = await people.open();
    const browser = await scanWith(server.createClient(), id, 45);
    copyClaim(browser, people.student);
    const token = people.tokenOf(id, 45);
    await people.student.request(checkIn.visit, { token });
    expect(await reasonsOf(id, people.student)).toEqual(['otherBrowser', 'noLocation']);
    people.student.cookies.delete('checkin');
    expect((await people.scan(people.student, id, { token })).verdict).toBe('needsTeacher');
  });
});

describe('claims', () => {
  it('of one browser, however many, keep no other out and store nothing', async () => {
    const { id } = await people.open();
    const token = people.tokenOf(id);
    await Promise.all(Array.from({ length: 500 }, () => openPage(server.createClient(), token)));
    const browser = await scanWith(server.createClient(), id, 45);
    const client = await signInLater(browser, people.ids.owner);
    expect(await useClaim(client)).toMatchObject({ verdict: 'present' });
  });

  it('are for valid codes only, and for no prefetch', async () => {
    const { id } = await people.open();
    const token = people.tokenOf(id);
    const client = server.createClient();
    for (const other of [people.tokenOf(id, 31), 'x'.repeat(32), '', '%00', 'a&t=b'])
      await openPage(client, other);
    await client.raw({ url: `/lms/checkin?t=${token}`, method: 'HEAD' });
    await client.raw({ url: `/lms/checkin?t=${token}`, headers: { 'sec-purpose': 'prefetch;prerender' } });
    await client.raw({ url: `/lms/chat?t=${token}` });
    expect(client.cookies.has('checkin')).toBe(false);
  });

  it('do not count when the check-in had ended', async () => {
    const { id } = await people.open();
    await people.teacher.request(checkIn.stop, { checkInId: id });
    const browser = await scanWith(server.createClient(), id);
    const client = await signInLater(browser, people.ids.owner);
    expect(await useClaim(client)).toMatchObject({ verdict: 'rejected', reason: 'ended' });
  });

  it('are no claims when any of them was altered, or none is sent', async () => {
    const { id } = await people.open();
    const client = await signInLater(await scanWith(server.createClient(), id), people.ids.owner);
    client.cookies.set('checkin', `A${(client.cookies.get('checkin') ?? '').slice(1)}B`);
    const reply = await client.tryRequest(checkIn.visit, {});
    expect([reply.status, reply.code]).toEqual([422, 'invalid']);
  });
});
