import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { checkIn, type OwnVisit } from '@portal/wire';
import { createRoomCode, createStamp } from './codes.ts';
import { createSessionFor } from '../../../test/access/people.ts';
import { findCheckInPeople, IN_ROOM, openPage, type CheckInPeople } from '../../../test/check-in-people.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
let people: CheckInPeople;
beforeAll(async () => {
  server = await startServer();
  people = await findCheckInPeople(server);
});
afterAll(() => server.close());
afterEach(() => people.reset());

const typed = (spokenCode: string): Promise<OwnVisit> =>
  people.student.request(checkIn.visit, { ...IN_ROOM, spokenCode });

describe('the spoken code', () => {
  it('needs the teacher, also with blanks and for a minute longer (D§5 Check-in.2)', async () => {
    const { id } = await people.open();
    const code = people.spokenCodeOf(id, 60);
    expect(await typed(`${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
      verdict: 'needsTeacher',
      reason: 'spokenCode',
    });
    expect(await people.scan(people.student, id)).toMatchObject({ verdict: 'present' });
  });

  it('of a lesson is tried five times', async () => {
    const { id } = await people.open();
    const wrong = people.spokenCodeOf(id).replace(/^./, (digit) => String((Number(digit) + 1) % 10));
    const reasons: unknown[] = [];
    for (let at = 0; at < 6; at += 1) reasons.push((await typed(wrong)).reason);
    expect(reasons).toEqual([...Array.from({ length: 5 }, () => 'wrongSpokenCode'), 'tooManyAttempts']);
    expect(await typed(people.spokenCodeOf(id))).toMatchObject({ reason: 'tooManyAttempts' });
    expect(await people.scan(people.student, id)).toMatchObject({ verdict: 'present' });
  });

  it('cannot be guessed by many calls at once', async () => {
    const { id } = await people.open();
    const right = people.spokenCodeOf(id);
    const guesses = Array.from({ length: 40 }, (_, at) =>
      String((Number(right) + 1 + at) % 10 ** 6).padStart(6, '0'),
    );
    await Promise.all(guesses.map(typed));
    const { wrong_codes: counted } = await server.db
      .selectFrom('check_in_visit')
      .select('wrong_codes')
      .where('check_in_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(counted).toBe(5);
    expect(await typed(right)).toMatchObject({ verdict: 'rejected', reason: 'tooManyAttempts' });
  });

  it('says that no lesson of the student is open', async () => {
    expect(await typed('123456')).toMatchObject({ verdict: 'rejected', reason: 'notOpen', checkInId: null });
  });
});

describe('the printed code of a room', () => {
  const scanRoom = (client = people.student, roomCode = people.roomCode()) =>
    client.request(checkIn.visit, { ...IN_ROOM, roomCode });

  it('finds the lesson in the room, and needs the teacher (D§5 Check-in.2)', async () => {
    expect(await scanRoom()).toMatchObject({ verdict: 'rejected', reason: 'notOpen' });
    const { id } = await people.open();
    expect(await scanRoom()).toMatchObject({ verdict: 'needsTeacher', reason: 'roomCode', checkInId: id });
    expect(await scanRoom(people.stranger)).toMatchObject({ verdict: 'rejected', reason: 'notEnrolled' });
  });

  it('of another room finds nothing, and an invented one is invalid', async () => {
    await people.open();
    const other = createRoomCode(server.app.secrets.checkInKey, people.lesson.roomId + 1);
    expect((await scanRoom(people.student, other)).reason).toBe('notOpen');
    expect((await scanRoom(people.student, 'x'.repeat(28))).reason).toBe('invalidCode');
  });
});

/** Moves all scans before sign-in to the past. */
const ageClaims = (seconds: number) =>
  sql`update check_in_claim set scanned_at = scanned_at - make_interval(secs => ${seconds}),
    code_slot = code_slot - ${seconds / 15}`.execute(server.db);
const countClaims = async (): Promise<number> =>
  (await server.db.selectFrom('check_in_claim').selectAll().execute()).length;

/** A browser without a session that signs in later. */
async function signInLater(personId: number, claim: string | undefined) {
  const client = await createSessionFor(server, personId);
  client.cookies.set('checkin', claim ?? '');
  return client;
}

describe('a scan before sign-in', () => {
  it('counts at its own time when the sign-in takes two minutes (D§5 Check-in.3)', async () => {
    const { id } = await people.open();
    const browser = server.createClient();
    const { headers } = await openPage(browser, people.tokenOf(id));
    expect(String(headers['set-cookie'])).toMatch(
      /checkin=[\w-]{43}; Max-Age=600; Path=\/lms\/api\/qr; HttpOnly; SameSite=Lax/,
    );
    await ageClaims(120);
    const client = await signInLater(people.ids.owner, browser.cookies.get('checkin'));
    const without = await people.scan(people.classmate, id, { token: people.tokenOf(id, 120) });
    expect(without).toMatchObject({ verdict: 'rejected', reason: 'expiredCode' });
    const visit = await people.scan(client, id, { token: people.tokenOf(id, 120) });
    expect(visit).toMatchObject({ verdict: 'present', reason: 'scanned' });
    expect(Date.now() - Date.parse(visit.at ?? '')).toBeGreaterThan(115_000);
    expect(await client.request(checkIn.visit, IN_ROOM)).toEqual(visit);
  });

  it('serves one student, and only its own code', async () => {
    const { id } = await people.open();
    const browser = server.createClient();
    await openPage(browser, people.tokenOf(id));
    await ageClaims(120);
    const claim = browser.cookies.get('checkin');
    const [first, second] = [
      await signInLater(people.ids.owner, claim),
      await signInLater(people.ids.classmate, claim),
    ];
    const other = await people.scan(first, id, { token: people.tokenOf(id, 240) });
    expect(other).toMatchObject({ verdict: 'rejected', reason: 'expiredCode' });
    const token = people.tokenOf(id, 120);
    expect(await people.scan(first, id, { token })).toMatchObject({ verdict: 'present' });
    expect(await people.scan(second, id, { token })).toMatchObject({
      verdict: 'rejected',
      reason: 'usedClaim',
    });
  });

  it('ends after ten minutes', async () => {
    const { id } = await people.open();
    const browser = server.createClient();
    await openPage(browser, people.tokenOf(id));
    await ageClaims(600);
    const client = await signInLater(people.ids.owner, browser.cookies.get('checkin'));
    const visit = await people.scan(client, id, { token: people.tokenOf(id, 600) });
    expect(visit).toMatchObject({ verdict: 'rejected', reason: 'expiredCode' });
  });

  it('is stored for valid codes only, and by no prefetch', async () => {
    const { id } = await people.open();
    const token = people.tokenOf(id);
    const client = server.createClient();
    for (const other of [people.tokenOf(id, 31), people.tokenOf(2 ** 30), 'x'.repeat(32), '', '%00', 'a&t=b'])
      await openPage(client, other);
    await client.raw({ url: `/lms/checkin?t=${token}`, method: 'HEAD' });
    await client.raw({ url: `/lms/checkin?t=${token}`, headers: { 'sec-purpose': 'prefetch;prerender' } });
    await client.raw({ url: `/lms/chat?t=${token}` });
    await people.teacher.request(checkIn.stop, { checkInId: id });
    await openPage(client, token);
    expect([await countClaims(), client.cookies.has('checkin')]).toEqual([0, false]);
  });

  it('is missing when a request has no code at all', async () => {
    const reply = await people.student.tryRequest(checkIn.visit, {});
    expect([reply.status, reply.code]).toEqual([422, 'invalid']);
  });
});

describe('a scan without a network', () => {
  it('counts by a stamp of the server, and needs the teacher', async () => {
    const { stamp, time, slotSeconds } = await people.student.request(checkIn.time, {});
    expect([slotSeconds, Math.abs(Date.parse(time) - Date.now()) < 5_000]).toEqual([15, true]);
    const { id } = await people.open();
    const { checkInKey } = server.app.secrets;
    const old = createStamp(checkInKey, Date.now() - 400_000);
    const offline = { token: people.tokenOf(id, 300), stamp: old, elapsedMs: 100_000 };
    expect(await people.scan(people.student, id, offline)).toMatchObject({
      verdict: 'needsTeacher',
      reason: 'offline',
    });
    const rejected = [
      { ...offline, elapsedMs: 300_000 },
      { ...offline, stamp },
      { ...offline, stamp: `B${old.slice(1)}` },
    ];
    for (const request of rejected)
      expect((await people.scan(people.classmate, id, request)).reason).toBe('expiredCode');
    const tooOld = { token: people.tokenOf(id, 660), stamp: createStamp(checkInKey, Date.now() - 660_000) };
    expect((await people.scan(people.classmate, id, tooOld)).reason).toBe('sentTooLate');
  });

  it('may also be a typed code', async () => {
    const { id } = await people.open();
    await sql`update check_in set opened_at = now() - interval '20 minutes' where id = ${id}`.execute(
      server.db,
    );
    const stamp = createStamp(server.app.secrets.checkInKey, Date.now() - 400_000);
    const request = { spokenCode: people.spokenCodeOf(id, 300), stamp, elapsedMs: 100_000 };
    const visit = await people.student.request(checkIn.visit, request);
    expect(visit).toMatchObject({ verdict: 'needsTeacher', reason: 'spokenCode' });
    expect((await people.entryOf(id, people.ids.owner))?.reasons).toContain('offline');
    expect((await typed(people.spokenCodeOf(id, 300))).reason).toBe('spokenCode');
    const earlier = { ...request, elapsedMs: 0 };
    expect((await people.classmate.request(checkIn.visit, earlier)).reason).toBe('wrongSpokenCode');
  });
});

describe('the same code with a position', () => {
  it('turns a scan without one into present, when the code is over, too', async () => {
    const { id } = await people.open();
    const token = people.tokenOf(id);
    expect(await people.student.request(checkIn.visit, { token })).toMatchObject({ reason: 'noLocation' });
    await sql`update check_in_visit set at = at - interval '90 seconds'`.execute(server.db);
    const again = { token: people.tokenOf(id, 90) };
    expect(await people.scan(people.student, id, again)).toMatchObject({ verdict: 'present', isLate: false });
    expect((await people.scan(people.classmate, id, again)).reason).toBe('expiredCode');
  });

  it('shows the teacher that the student is far away', async () => {
    const { id } = await people.open();
    const token = people.tokenOf(id);
    await people.student.request(checkIn.visit, { token });
    const far = await people.scan(people.student, id, { token, longitude: 74.7 });
    expect(far).toMatchObject({ verdict: 'needsTeacher', reason: 'farAway' });
  });
});

describe('one code', () => {
  it('stores 500 scans before sign-in at most', async () => {
    const { id } = await people.open();
    await sql`insert into check_in_claim (claim_hash, check_in_id, code_slot)
      select int4send(number + 1000 * past), ${id}, floor(extract(epoch from now()) / 15) - past
      from generate_series(1, 500) number, (values (0), (1), (-1)) as slot (past)`.execute(server.db);
    const client = server.createClient();
    await openPage(client, people.tokenOf(id));
    expect([await countClaims(), client.cookies.has('checkin')]).toEqual([1_500, false]);
  });
});
