import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { MarkValue } from '@portal/domain';
import { checkIn, journal } from '@portal/wire';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { findCheckInPeople, IN_ROOM, type CheckInPeople } from '../../../test/journal/check-in-people.ts';
import { readCell, saveCells } from '../../../test/journal/journal-people.ts';
import { storeSetting } from '../../../test/settings.ts';

let server: TestServer;
let people: CheckInPeople;
beforeAll(async () => {
  server = await startServer();
  people = await findCheckInPeople(server);
});
afterAll(() => server.close());
afterEach(async () => {
  await people.reset();
  await server.db.deleteFrom('setting').where('name', '=', 'checkIn').execute();
});

const markOf = async (lessonId: number): Promise<MarkValue | null | undefined> =>
  (await readCell(people.teacher, people.ref, { lessonId, studentId: people.ids.owner }))?.value;

describe('a scan', () => {
  it('in the room is present, and marks the journal with its source (§1 Product.11, D§5 Check-in.2)', async () => {
    const opened = await people.open();
    const visit = await people.scan(people.student, opened.id);
    expect(visit).toMatchObject({
      verdict: 'present',
      reason: 'scanned',
      isLate: false,
      checkInId: opened.id,
    });
    expect(await markOf(opened.lessonId)).toBe('present');
    const { students } = await people.teacher.request(journal.checkedInStudents, {
      lessonId: opened.lessonId,
    });
    expect(students.find(({ id }) => id === people.ids.owner)).toMatchObject({ source: 'qr' });
    expect(await people.student.request(checkIn.ownVisits, {})).toEqual([visit]);
  });

  it('marks the journal before the lesson begins, where nothing else does (D§4 Journal.3)', async () => {
    const shift = (minutes: number) =>
      sql`update lesson_time set starts_at = starts_at + make_interval(mins => ${minutes}),
        ends_at = ends_at + make_interval(mins => ${minutes}) where id = ${people.lesson.lessonTimeId}`.execute(
        server.db,
      );
    await shift(19);
    const opened = await people.open();
    expect(await people.scan(people.student, opened.id)).toMatchObject({ verdict: 'present' });
    expect(await markOf(opened.lessonId)).toBe('present');
    const cell = { lessonId: opened.lessonId, studentId: people.ids.owner };
    const [result] = await saveCells(people.teacher, [{ cell, value: 50 }]);
    await shift(-19);
    expect(result).toMatchObject({ state: 'lessonNotBegun', value: 'present' });
  });

  it('is found again by the lesson on another day, by its teacher only (D-45)', async () => {
    const { id, lessonId } = await people.open();
    await people.scan(people.student, id);
    await sql`update check_in set ended_at = now() where id = ${id}`.execute(server.db);
    await sql`update lesson set date = date - 7 where id = ${lessonId}`.execute(server.db);
    const idsOf = async (request: { readonly lessonId?: number }, teacher = people.teacher) =>
      (await teacher.request(checkIn.current, request)).map((found) => found.id);
    expect(await idsOf({})).toEqual([]);
    expect(await idsOf({ lessonId })).toEqual([id]);
    expect(await idsOf({ lessonId: lessonId + 1 })).toEqual([]);
    expect(await idsOf({ lessonId }, people.otherTeacher)).toEqual([]);
    const roster = await people.teacher.request(checkIn.roster, { checkInId: id });
    expect(roster.find(({ studentId }) => studentId === people.ids.owner)).toMatchObject({
      verdict: 'present',
    });
    await sql`update lesson set date = date + 7 where id = ${lessonId}`.execute(server.db);
  });

  it('after the setting`s minutes is late', async () => {
    await storeSetting(server.db, 'checkIn', { lateAfterMinutes: 0 });
    const opened = await people.open();
    expect(await people.scan(people.student, opened.id)).toMatchObject({
      verdict: 'present',
      reason: 'late',
      isLate: true,
    });
    expect(await markOf(opened.lessonId)).toBe('late');
  });

  it('never replaces what the teacher set by hand', async () => {
    const opened = await people.open();
    const cell = { lessonId: opened.lessonId, studentId: people.ids.owner };
    await saveCells(people.teacher, [{ cell, value: 'excused' }]);
    expect(await people.scan(people.student, opened.id)).toMatchObject({ verdict: 'present' });
    expect(await markOf(opened.lessonId)).toBe('excused');
    expect(await people.entryOf(opened.id, people.ids.owner)).toMatchObject({ isMarkedByHand: true });
  });

  it('again changes nothing, also after the teacher has cleared the mark', async () => {
    const opened = await people.open();
    const first = await people.scan(people.student, opened.id);
    const cell = { lessonId: opened.lessonId, studentId: people.ids.owner };
    await saveCells(people.teacher, [{ cell, value: null }]);
    expect(await people.scan(people.student, opened.id)).toEqual(first);
    expect(await markOf(opened.lessonId)).toBeNull();
  });

  const doubts = [
    ['without a position', {}, 'noLocation'],
    ['from far away', { longitude: 74.7, latitude: 42.87 }, 'farAway'],
  ] as const;
  it.each(doubts)('%s needs the teacher (D§5 Check-in.2)', async (_, position, reason) => {
    const opened = await people.open();
    const visit = await people.student.request(checkIn.visit, {
      token: people.tokenOf(opened.id),
      ...position,
    });
    expect(visit).toMatchObject({ verdict: 'needsTeacher', reason });
    expect(await markOf(opened.lessonId)).toBeUndefined();
    expect(await people.scan(people.student, opened.id)).toMatchObject({ verdict: 'present' });
  });

  it('accepts longitude and latitude in the other order', async () => {
    const opened = await people.open();
    const swapped = { longitude: IN_ROOM.latitude, latitude: IN_ROOM.longitude };
    expect(await people.scan(people.student, opened.id, swapped)).toMatchObject({ verdict: 'present' });
  });

  it('with the browser of another student needs the teacher (D§5 Check-in.2)', async () => {
    const opened = await people.open();
    await people.scan(people.student, opened.id);
    const device = people.student.cookies.get('checkin-browser') ?? '';
    people.classmate.cookies.set('checkin-browser', device);
    expect(await people.scan(people.classmate, opened.id)).toMatchObject({
      verdict: 'needsTeacher',
      reason: 'sharedDevice',
    });
    people.classmate.cookies.delete('checkin-browser');
  });
});

describe('a rejected scan', () => {
  const tokens = [
    {
      what: 'an old code',
      tokenFor: (id: number) => people.tokenOf(id, 31),
      reason: 'expiredCode',
      isListed: true,
    },
    {
      what: 'a code of the future',
      tokenFor: (id: number) => people.tokenOf(id, -31),
      reason: 'expiredCode',
      isListed: true,
    },
    { what: 'an invented code', tokenFor: () => 'x'.repeat(32), reason: 'invalidCode', isListed: false },
    {
      what: 'a code of no check-in',
      tokenFor: () => people.tokenOf(2 ** 30),
      reason: 'expiredCode',
      isListed: false,
    },
  ] as const;
  it.each(tokens)(
    'of $what has its reason and no mark (D§5 Check-in.2)',
    async ({ tokenFor, reason, isListed }) => {
      const opened = await people.open();
      const visit = await people.scan(people.student, opened.id, { token: tokenFor(opened.id) });
      expect(visit).toMatchObject({ verdict: 'rejected', reason, checkInId: isListed ? opened.id : null });
      expect(await markOf(opened.lessonId)).toBeUndefined();
      const entry = await people.entryOf(opened.id, people.ids.owner);
      expect(entry?.verdict).toBe(isListed ? 'rejected' : null);
    },
  );

  it('of a student of another group says so and shows nothing of the lesson', async () => {
    const opened = await people.open();
    expect(await people.scan(people.stranger, opened.id)).toMatchObject({
      verdict: 'rejected',
      reason: 'notEnrolled',
      checkInId: null,
      disciplineName: null,
    });
  });

  it('of a lesson that has ended says so', async () => {
    const opened = await people.open();
    expect((await people.teacher.request(checkIn.stop, { checkInId: opened.id })).code).toBeNull();
    expect(await people.scan(people.student, opened.id)).toMatchObject({
      verdict: 'rejected',
      reason: 'ended',
    });
  });

  it('of another slot or room is a code of another lesson', async () => {
    const opened = await people.open();
    for (const other of [{ slotId: 1 }, { roomId: 1 }]) {
      const visit = await people.scan(people.student, opened.id, other);
      expect(visit).toMatchObject({ verdict: 'rejected', reason: 'otherLesson' });
    }
  });
});
