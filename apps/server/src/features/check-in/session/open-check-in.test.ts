import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { MarkValue } from '@portal/domain';
import { checkIn, journal } from '@portal/wire';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { findCheckInPeople, IN_ROOM, type CheckInPeople } from '../../../../test/journal/check-in-people.ts';
import { readCell } from '../../../../test/journal/journal-people.ts';
import { today } from '../../../university/calendar.queries.ts';

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

describe('opening a check-in', () => {
  it("shows the lesson, its room, and a code of the server's clock (D§5 Check-in.1)", async () => {
    const opened = await people.open();
    expect(opened).toMatchObject({ slotId: people.lesson.slotId, roomName: 'QR-90', endedAt: null });
    const left = Date.parse(opened.code?.slotEndsAt ?? '') - Date.parse(opened.code?.sentAt ?? '');
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(15_000);
    expect(opened.code?.spokenCode).toMatch(/^\d{6}$/);
  });

  it('creates the column of the journal once', async () => {
    const [first, second] = [await people.open(), await people.teacher.request(checkIn.open, {})];
    expect([second.id, second.lessonId]).toEqual([first.id, first.lessonId]);
    expect(await markOf(first.lessonId)).toBeUndefined();
    const { columns } = await people.teacher.request(journal.grid, people.ref);
    expect(columns.filter(({ lessonTimeId }) => lessonTimeId === people.lesson.lessonTimeId)).toHaveLength(1);
  });

  it.each(['otherTeacher', 'student'] as const)('is not for %s', async (who) => {
    const { status } = await people[who].tryRequest(checkIn.open, { slotId: people.lesson.slotId });
    expect(status).toBe(who === 'student' ? 403 : 409);
  });

  it('is possible from 15 minutes before the lesson until its end', async () => {
    const shift = (minutes: number) =>
      sql`update lesson_time set starts_at = starts_at + make_interval(mins => ${minutes}),
        ends_at = ends_at + make_interval(mins => ${minutes}) where id = ${people.lesson.lessonTimeId}`.execute(
        server.db,
      );
    const statuses: number[] = [];
    for (const minutes of [19, 3, -22]) {
      await shift(minutes);
      const { status } = await people.teacher.tryRequest(checkIn.open, { slotId: people.lesson.slotId });
      statuses.push(status);
    }
    expect(statuses).toEqual([200, 409, 200]);
  });

  it('compares what the request repeats with the timetable (D§5 Check-in.1)', async () => {
    const { slotId, roomId, lessonTimeId } = people.lesson;
    const right = { slotId, roomId, lessonTimeId, groupId: people.ref.groupId, ...IN_ROOM };
    expect((await people.teacher.tryRequest(checkIn.open, right)).status).toBe(200);
    const wrong = [
      { groupId: people.ref.groupId + 1 },
      { roomName: 'Другая' },
      { longitude: 74.7, latitude: 42.87 },
    ];
    for (const hints of wrong) {
      const reply = await people.teacher.tryRequest(checkIn.open, { slotId, ...hints });
      expect([reply.status, reply.code]).toEqual([422, 'invalid']);
    }
  });

  it('gives a sentence when the module of the lesson is closed', async () => {
    const { lessonId } = await people.open();
    await sql`insert into module (class_id, number, weight) values (${people.classId}, 1, 100)
      on conflict (class_id, number) do nothing`.execute(server.db);
    await sql`update module set closes_on = '2020-01-01' where class_id = ${people.classId} and number = 1`.execute(
      server.db,
    );
    await sql`update lesson set module = 1 where id = ${lessonId}`.execute(server.db);
    const closed = await people.teacher.tryRequest(checkIn.open, {});
    expect([closed.status, closed.code]).toEqual([423, 'moduleClosed']);
    expect(closed.message).toContain('Модуль закрыт');
    expect(
      await people.scan(people.student, (await people.teacher.request(checkIn.current, {}))[0]?.id ?? 0),
    ).toMatchObject({
      verdict: 'present',
    });
    expect(await markOf(lessonId)).toBeUndefined();
  });

  it('gives a sentence when the lesson was cancelled', async () => {
    const { slotId } = people.lesson;
    await sql`insert into timetable_change (slot_id, date, kind)
      values (${slotId}, ${today}, 'cancelled')`.execute(server.db);
    const cancelled = await people.teacher.tryRequest(checkIn.open, { slotId });
    await sql`delete from timetable_change where slot_id = ${slotId}`.execute(server.db);
    expect([cancelled.status, cancelled.code]).toEqual([409, 'noLessonNow']);
    expect(cancelled.message).toContain('нет занятия, на котором');
  });
});
