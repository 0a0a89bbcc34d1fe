import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { checkIn, type OwnVisit } from '@portal/wire';
import { createRoomCode, createStamp } from '../session/codes.ts';
import { findCheckInPeople, IN_ROOM, type CheckInPeople } from '../../../../test/journal/check-in-people.ts';
import { startServer, type TestServer } from '../../../../test/harness.ts';

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
