import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { findTimetableLesson, FREE_ROOM } from '../../../../test/journal/timetable-lesson.ts';

let server: TestServer;
let lesson: Awaited<ReturnType<typeof findTimetableLesson>>;

beforeAll(async () => {
  server = await startServer();
  lesson = await findTimetableLesson(server);
});
beforeEach(() => lesson.reset());
afterAll(() => server.close());

describe('the command timetable', () => {
  it('lists the slots of a teacher and of a group with the changes to come', async () => {
    const { query, slotId, date, portal, change } = lesson;
    await change('cancel');
    const group = (
      await query<{ title: string }>(
        `select title from study_group where id = (select group_id from timetable_slot where id = ${slotId})`,
      )
    ).title;
    for (const args of [
      ['--teacher', 'teacher'],
      ['--group', group.toLowerCase()],
    ]) {
      const { output } = await portal('list', ...args);
      expect(output).toMatch(new RegExp(`^#${slotId}  \\w+day \\d\\d:\\d\\d[^#]*${date} cancelled$`, 'm'));
    }
    expect((await portal('list', '--group', 'нет такой')).output).toBe('There are no lessons in this term.');
  });

  it.each([
    [['cancel', 'now'], /^This takes: timetable list/],
    [['move', '2026-13-45', '1'], /is no day like/],
    [['move', '2026-12-01', 'first'], /is no lesson time/],
    [['move', '2026-12-01', '99'], /There is no lesson time 99/],
    [['move', '2030-12-01', '1'], /The term is from/],
    [['room', 'X-1'], /There is no room 'X-1'/],
    [['restore'], /The lesson has no change/],
    [['postpone'], /^This takes: timetable list/],
  ])('refuses %j in one sentence and changes nothing', async (words, message) => {
    const { student, change, changesOf } = lesson;
    const { code, errors } = await change(...words);
    expect(code).toBe(1);
    expect(errors).toMatch(message);
    expect(errors).not.toMatch(/\n\s+at /);
    expect(await changesOf(student)).toEqual([]);
  });

  it('refuses a day without the lesson, a cancelled lesson, and the place where it is', async () => {
    const { query, slotId, date, room, portal, change } = lesson;
    const next = (await query<{ day: string }>(`select (date '${date}' + 1)::text as day`)).day;
    expect((await portal('change', String(slotId), next, 'cancel')).errors).toMatch(/has no lesson on/);
    expect((await change('room', room)).errors).toMatch(/is there already/);
    await change('cancel');
    expect((await change('room', FREE_ROOM)).errors).toMatch(/is cancelled: restore it first/);
  });

  it.each([
    [
      'room',
      `other.room_id = own.room_id and other.teacher_id <> own.teacher_id`,
      /The room is taken by a lesson of/,
    ],
    ['teacher', `other.teacher_id = own.teacher_id`, /The (room is taken|teacher has a lesson)/],
    [
      'students',
      `other.group_id = own.group_id and other.teacher_id <> own.teacher_id`,
      /(Students have|room is taken)/,
    ],
  ])('refuses a time at which the %s has another lesson', async (_, condition, message) => {
    const { query, student, slotId, date, change, changesOf } = lesson;
    const { day, time } = await query<{ day: string; time: number }>(`
      select (date_trunc('week', date '${date}')::date + other.day - 1)::text as day, other.lesson_time_id as time
      from timetable_slot own join timetable_slot other on other.id <> own.id and other.valid_from = own.valid_from
        and other.weeks = 'every' and ${condition}
        and (other.day, other.lesson_time_id) <> (own.day, own.lesson_time_id)
      where own.id = ${slotId} order by other.id limit 1`);
    expect((await change('move', day, String(time))).errors).toMatch(message);
    expect(await changesOf(student)).toEqual([]);
  });

  it('refuses a room in which an exam or a consultation is planned, until it is withdrawn', async () => {
    const { slotId, date, change, changesOf, student } = lesson;
    await sql`
      with sheet as (
        insert into exam_sheet (academic_year_id, ordinal, kind, class_id, exam_form_id, teacher_id, held_on)
        select course.academic_year_id, 900, 'main', class.id, class.exam_form_id, slot.teacher_id, ${date}
        from timetable_slot slot join class on class.id = slot.class_id join course on course.id = class.course_id
          join timetable_slot own on own.id = ${slotId}
        where slot.group_id <> own.group_id and slot.teacher_id <> own.teacher_id order by slot.id limit 1
        returning id, teacher_id)
      insert into exam_event (sheet_id, teacher_id, kind, date, starts_at, ends_at, room_id)
      select sheet.id, sheet.teacher_id, kind, ${date}, '07:00', '23:00', room.id
      from sheet, room, unnest(array['exam', 'consultation']) as kind where room.title = ${FREE_ROOM}`.execute(
      server.db,
    );
    const refused = async () => (await change('room', FREE_ROOM)).errors;
    const withdraw = (kind: string) =>
      sql`update exam_event set state = 'withdrawn' where kind = ${kind} and date = ${date}`.execute(
        server.db,
      );
    expect(await refused()).toMatch(/The room is taken by a consultation of/);
    await withdraw('consultation');
    expect(await refused()).toMatch(/The room is taken by an exam of/);
    await withdraw('exam');
    expect(await changesOf(student)).toEqual([]);
    expect((await change('room', FREE_ROOM)).code).toBe(0);
  });

  it('refuses a time at which the teacher stands in for another, and nothing when that one is replaced', async () => {
    const { slotId, date, change } = lesson;
    const { rows } = await sql<{ id: number }>`
      insert into lesson_substitute
        (class_id, lesson_type_id, teacher_id, substitute_id, first_day, last_day, lesson_time_id, reason, entered_by)
      select other.class_id, other.lesson_type_id, other.teacher_id, own.teacher_id, ${date}, ${date}, other.lesson_time_id,
        'Командировка', 'cli:test'
      from timetable_slot own join timetable_slot other on other.day = own.day and other.weeks = 'every'
        and other.valid_from = own.valid_from and other.group_id <> own.group_id and other.teacher_id <> own.teacher_id
        and other.lesson_time_id = own.lesson_time_id
      where own.id = ${slotId} order by other.id limit 1 returning id`.execute(server.db);
    expect(rows).toHaveLength(1);
    expect((await change('room', FREE_ROOM)).errors).toMatch(/The teacher has a lesson with/);
    await sql`update lesson_substitute set ended_at = now(), ended_by = 'cli:test' where id = ${rows[0]?.id}`.execute(
      server.db,
    );
    expect((await change('room', FREE_ROOM)).code).toBe(0);
  });
});
