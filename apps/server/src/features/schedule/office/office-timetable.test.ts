import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { notifications, schedule, type OfficeLesson, type RequestOf } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { findTimetableLesson, FREE_ROOM } from '../../../../test/journal/timetable-lesson.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { grantClaim } from '../../../../test/people/grant-claim.ts';
import { queryRows } from '../../../../test/seeded-database.ts';

let server: TestServer;
let lesson: Awaited<ReturnType<typeof findTimetableLesson>>;
let office: TestClient;
let officerId: number;
/** Of the demo student, who has the lesson. */
let group: { readonly title: string; readonly facultyId: number };

const grant = (faculties: readonly number[] | 'all') =>
  grantClaim(server.db, officerId, { name: 'timetable.manage', faculties });

beforeAll(async () => {
  server = await startServer();
  lesson = await findTimetableLesson(server);
  office = await server.signIn('editor');
  officerId = office.user?.personId ?? 0;
  group = await lesson.query(`
    select home.title, owner.faculty_id as "facultyId" from timetable_slot slot join class on class.id = slot.class_id
    join study_group owner on owner.id = class.group_id
    join person student on student.login = 'student'
    join group_member on group_member.person_id = student.id and group_member.is_home
    join study_group home on home.id = group_member.group_id where slot.id = ${lesson.slotId}`);
});
beforeEach(async () => {
  await lesson.reset();
  await clearAudit(server.db);
  await grant('all');
});
afterAll(() => server.close());

const find = (request: RequestOf<typeof schedule.officeLessons> = {}) =>
  office.request(schedule.officeLessons, { day: lesson.date, ...request });
const ours = (lessons: readonly OfficeLesson[]) => lessons.filter(({ slotId }) => slotId === lesson.slotId);
const found = async (request: RequestOf<typeof schedule.officeLessons>) =>
  ours((await find(request)).lessons);
const change = (request: Omit<RequestOf<typeof schedule.changeLesson>, 'slotId' | 'date'>) =>
  office.tryRequest(schedule.changeLesson, { slotId: lesson.slotId, date: lesson.date, ...request });
const preview = (request: Omit<RequestOf<typeof schedule.previewChange>, 'slotId' | 'date'>) =>
  office.request(schedule.previewChange, { slotId: lesson.slotId, date: lesson.date, ...request });
/** A Sunday of the term, on which nothing is held. */
const sunday = async () =>
  (
    await lesson.query<{ day: string }>(
      `select (date_trunc('week', date '${lesson.date}')::date + 6)::text as day`,
    )
  ).day;

describe('the lessons of the office (D-65)', () => {
  it('are found by group, teacher and room, of a week or a day', async () => {
    const { teacher } = await lesson.query<{ teacher: string }>(
      `select full_name as teacher from person join timetable_slot on teacher_id = person.id where timetable_slot.id = ${lesson.slotId}`,
    );
    for (const request of [
      { by: 'group', text: group.title.toLowerCase() },
      { by: 'teacher', text: teacher.toLowerCase() },
      { by: 'room', text: lesson.room },
    ] as const) {
      expect(await found({ ...request, span: 'day' })).toMatchObject([
        {
          plannedDate: lesson.date,
          date: lesson.date,
          shownOn: lesson.date,
          state: 'planned',
          teacherName: teacher,
          substituteName: null,
          roomName: lesson.room,
        },
      ]);
      expect((await found(request)).map(({ date }) => date)).toContain(lesson.date);
    }
    const { from, until } = await find({ span: 'day' });
    expect([from, until]).toEqual([lesson.date, lesson.date]);
    expect((await find()).until).toBe(await sunday());
  });

  it('are none without a text or with one that nothing has', async () => {
    expect(await find()).toMatchObject({ lessons: [], hasMore: false });
    expect(await found({ by: 'group', text: 'нет такой' })).toEqual([]);
    expect(await found({ by: 'room', text: '%_' })).toEqual([]);
  });

  it('stand under their new day, and under the planned one when they moved out of the days', async () => {
    const day = await sunday();
    await change({ kind: 'moved', newDate: day, lessonTimeId: 2, room: FREE_ROOM });
    const moved = { state: 'moved', date: day, plannedDate: lesson.date, roomName: FREE_ROOM };
    const by = { by: 'group', text: group.title } as const;
    expect(await found({ ...by, span: 'day' })).toMatchObject([{ ...moved, shownOn: lesson.date }]);
    expect(await found({ ...by, span: 'day', day })).toMatchObject([{ ...moved, shownOn: day }]);
    expect(await found({ by: 'room', text: FREE_ROOM, span: 'day', day })).toMatchObject([moved]);
    expect(await found({ by: 'room', text: lesson.room, span: 'day' })).toMatchObject([moved]);
  });

  it('are found by who stands in, with the name', async () => {
    await server.db.deleteFrom('lesson_substitute').execute();
    const { name } = await lesson.query<{ name: string }>(`
      with entered as (
        insert into lesson_substitute (class_id, lesson_type_id, teacher_id, substitute_id, first_day, last_day, reason, entered_by)
        select class_id, lesson_type_id, teacher_id, ${officerId}, '${lesson.date}', '${lesson.date}', 'Болезнь', 'cli:test'
        from timetable_slot where id = ${lesson.slotId} returning substitute_id)
      select full_name as name from person join entered on substitute_id = person.id`);
    expect(await found({ by: 'teacher', text: name, span: 'day' })).toMatchObject([{ substituteName: name }]);
    expect(await found({ by: 'teacher', text: name, span: 'day', day: await sunday() })).toEqual([]);
    await server.db.deleteFrom('lesson_substitute').execute();
  });

  it('are those of the faculties of the claim, as are their changes', async () => {
    await grant([group.facultyId]);
    expect(await found({ by: 'group', text: group.title, span: 'day' })).toHaveLength(1);
    await grant([group.facultyId + 1]);
    expect(await found({ by: 'group', text: group.title, span: 'day' })).toEqual([]);
    expect(await change({ kind: 'cancelled' })).toMatchObject({ status: 404, code: 'notFound' });
    await server.db.deleteFrom('claim').where('name', '=', 'timetable.manage').execute();
    expect(await change({ kind: 'cancelled' })).toMatchObject({ status: 403 });
    expect(await lesson.changesOf(lesson.student)).toEqual([]);
  });
});

describe('a change by the office (D-65)', () => {
  it('is previewed, made, audited with its actor, and the students are notified', async () => {
    const effect = {
      problems: [],
      before: { date: lesson.date, roomName: lesson.room },
      after: { date: lesson.date, roomName: FREE_ROOM },
    };
    expect(await preview({ kind: 'room', room: FREE_ROOM })).toMatchObject(effect);
    expect(await lesson.changesOf(lesson.student)).toEqual([]);
    expect(await change({ kind: 'room', room: FREE_ROOM })).toMatchObject({ status: 200 });
    expect(await lesson.changesOf(lesson.student)).toMatchObject([{ kind: 'room' }]);
    expect((await lesson.student.request(notifications.page, {})).map(({ type }) => type)).toEqual([
      'schedule',
    ]);
    expect(
      await queryRows(server.db, `select actor, details from audit where action = 'lessonChanged'`),
    ).toEqual([
      {
        actor: `person:${officerId}`,
        details: { slot: lesson.slotId, date: lesson.date, kind: 'room' },
      },
    ]);
    await change({ kind: 'cancelled' });
    expect(await preview({ kind: 'restored' })).toMatchObject({ after: { roomName: lesson.room } });
    expect(await change({ kind: 'restored' })).toMatchObject({ status: 200 });
    expect(await lesson.changesOf(lesson.student)).toEqual([]);
  });

  it('says what it clashes with, in the language of the officer, and changes nothing', async () => {
    const { slotId, date } = await lesson.query<{ slotId: number; date: string }>(`
      select other.id as "slotId", '${lesson.date}' as date from timetable_slot own
      join timetable_slot other on other.day = own.day and other.weeks = 'every' and other.group_id <> own.group_id
        and other.teacher_id <> own.teacher_id and other.valid_from = own.valid_from
        and not exists (select from timetable_change where slot_id = other.id)
      where own.id = ${lesson.slotId} order by other.id limit 1`);
    const taken = await lesson.query<{ room: string; time: number; groupTitle: string }>(`
      select room.title as room, lesson_time_id as time, study_group.title as "groupTitle" from timetable_slot slot
      join room on room.id = room_id join study_group on study_group.id = group_id where slot.id = ${slotId}`);
    const request = { kind: 'moved', newDate: date, lessonTimeId: taken.time, room: taken.room } as const;
    const { problems, after, notifiedCount } = await preview(request);
    expect(problems).toContain(`Аудитория занята: занятие, ${taken.groupTitle}`);
    expect({ after, notifiedCount }).toEqual({ after: null, notifiedCount: 0 });
    expect(await change(request)).toMatchObject({
      status: 409,
      code: 'lessonChangeRefused',
      message: expect.stringContaining(`Занятие не изменено. `),
    });
    expect(await lesson.changesOf(lesson.student)).toEqual([]);
  });

  it.each([
    [{ kind: 'restored' }, 'У занятия нет изменений'],
    [{ kind: 'room', room: 'X-1' }, 'Аудитории «X-1» нет'],
    [{ kind: 'moved', newDate: '2030-12-01', lessonTimeId: 1 }, 'выберите день внутри него'],
    [{ kind: 'moved', newDate: '2026-12-01', lessonTimeId: 99 }, 'Такой пары нет: 99'],
  ] as const)('of %j says why it is not possible', async (request, problem) => {
    expect((await preview(request)).problems).toEqual([expect.stringContaining(problem)]);
    expect(await change(request)).toMatchObject({ status: 409, code: 'lessonChangeRefused' });
  });

  it('needs a lesson on the day, and what its kind takes', async () => {
    const other = { slotId: lesson.slotId, date: await sunday(), kind: 'cancelled' } as const;
    expect(await office.tryRequest(schedule.changeLesson, other)).toMatchObject({ status: 404 });
    expect(await office.tryRequest(schedule.previewChange, other)).toMatchObject({ status: 404 });
    for (const request of [
      { kind: 'room' },
      { kind: 'moved', lessonTimeId: 1 },
      { kind: 'moved', newDate: lesson.date },
    ] as const)
      expect(await change(request)).toMatchObject({ status: 422, code: 'invalid' });
  });
});
