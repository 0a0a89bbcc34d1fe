import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { endpointUrl, schedule } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { startExtraOffice } from '../../../../test/journal/extra-lesson.ts';
import { FREE_ROOM } from '../../../../test/journal/timetable-lesson.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { specialDayService } from '../../../university/special-day.service.ts';
import { lessonsOfTerm } from '../../../university/term-lessons.queries.ts';

const OPERATOR = 'cli:registrar@office';

let server: TestServer;
let session: Awaited<ReturnType<typeof startExtraOffice>>;
beforeAll(async () => {
  server = await startServer();
  session = await startExtraOffice(server);
});
beforeEach(() => session.reset());
afterAll(() => server.close());

const slotsOf = async (client: TestClient) => {
  const call = client === session.lesson.teacher ? schedule.ofTeacher : schedule.ofStudent;
  return (await client.request(call, session.lesson.term)).slots;
};
const freeRooms = async () => {
  const { date, lessonTimeId } = session.extra;
  const { rooms } = await session.lesson.student.request(schedule.freeRooms, { date, lessonTimeId });
  return rooms.map(({ roomName }) => roomName);
};

describe('an extra lesson', () => {
  it('is previewed, added once, audited, and its teacher and students are notified', async () => {
    const { lesson, officerId, extra, preview, extraIds, addOne, noticesOf } = session;
    const effect = { problems: [], before: null, after: { date: extra.date, roomName: FREE_ROOM } };
    const { notifiedCount } = await preview();
    expect(await preview()).toMatchObject(effect);
    expect(await extraIds()).toEqual([]);
    const slotId = await addOne();
    expect(await extraIds()).toEqual([slotId]);
    const notified = await queryRows(server.db, `select person_id from notification`);
    expect(notified).toHaveLength(notifiedCount);
    for (const client of [lesson.teacher, lesson.student])
      expect(await noticesOf(client)).toMatchObject([
        {
          title: expect.stringMatching(/^Дополнительное занятие: /),
          address: `/schedule?date=${extra.date}`,
        },
      ]);
    expect(
      await queryRows(server.db, `select actor, details from audit where action = 'lessonChanged'`),
    ).toEqual([{ actor: `person:${officerId}`, details: { slot: slotId, date: extra.date, kind: 'extra' } }]);
  });

  it('is seen by every reader of the timetable on its day', async () => {
    const { lesson, office, extra, home, addOne, isHeld } = session;
    expect(await freeRooms()).toContain(FREE_ROOM);
    const slotId = await addOne();
    const own = {
      id: slotId,
      day: 7,
      validFrom: extra.date,
      validUntil: extra.date,
      roomName: FREE_ROOM,
      isExtra: true,
    };
    for (const client of [lesson.student, lesson.teacher])
      expect(await slotsOf(client)).toContainEqual(expect.objectContaining(own));
    const { body } = await lesson.student.raw({ url: endpointUrl(schedule.calendar, lesson.term) });
    expect(body.split(`UID:slot-${slotId}@`)).toHaveLength(2);
    expect(body.match(/SUMMARY:Дополнительное занятие: /g)).toHaveLength(1);
    expect(body).toContain(`DTSTART;TZID=Asia/Bishkek:${extra.date.replaceAll('-', '')}T`);
    expect(await freeRooms()).not.toContain(FREE_ROOM);
    expect(await isHeld(slotId)).toBe(true);
    const { rows } = await sql`
      select lesson_time_id as time, given_by as giver from ${lessonsOfTerm(sql`${extra.classId}::int`, lesson.term)} held
      where date = ${extra.date}`.execute(server.db);
    expect(rows).toEqual([{ time: 2, giver: extra.teacherId }]);
    const list = { by: 'group', text: home.title, day: extra.date, span: 'day' } as const;
    expect((await office.request(schedule.officeLessons, list)).lessons).toMatchObject([
      { slotId, isExtra: true, state: 'planned', date: extra.date },
    ]);
  });

  it('says what it clashes with, and is not added', async () => {
    const { lesson, home, preview, add, extraIds, addOne } = session;
    const { time } = await lesson.query<{ time: number }>(
      `select lesson_time_id as time from timetable_slot where id = ${lesson.slotId}`,
    );
    const taken = { date: lesson.date, lessonTimeId: time };
    expect((await preview(taken)).problems).toEqual([expect.stringMatching(/^Преподаватель/)]);
    expect((await preview({ ...taken, room: lesson.room })).problems).toEqual([
      `Аудитория занята: занятие, ${home.title}`,
    ]);
    expect(await add(taken)).toMatchObject({ status: 409, code: 'lessonChangeRefused' });
    await addOne();
    expect((await preview()).problems).toEqual([`Аудитория занята: занятие, ${home.title}`]);
    expect(await extraIds()).toHaveLength(1);
  });

  it('may take the time that a cancelled lesson has left, which then cannot be restored', async () => {
    const { lesson, office, addOne } = session;
    const { time } = await lesson.query<{ time: number }>(
      `select lesson_time_id as time from timetable_slot where id = ${lesson.slotId}`,
    );
    const key = { slotId: lesson.slotId, date: lesson.date };
    await office.request(schedule.changeLesson, { ...key, kind: 'cancelled' });
    await addOne({ date: lesson.date, lessonTimeId: time, room: lesson.room });
    expect(await office.tryRequest(schedule.changeLesson, { ...key, kind: 'restored' })).toMatchObject({
      status: 409,
    });
  });

  it('clashes with an exam, as a moved lesson does', async () => {
    const { lesson, officerId, extra, preview } = session;
    const { id } = await lesson.query<{ id: number }>(`
      with sheet as (
        insert into exam_sheet (academic_year_id, ordinal, kind, class_id, exam_form_id, teacher_id, held_on)
        select course.academic_year_id, 900, 'main', class.id, class.exam_form_id, ${officerId}, '${extra.date}'
        from class join course on course.id = class.course_id where class.group_id <> (
          select group_id from class where id = ${extra.classId}) order by class.id limit 1
        returning id, teacher_id)
      insert into exam_event (sheet_id, teacher_id, kind, date, starts_at, ends_at, room_id)
      select sheet.id, sheet.teacher_id, 'exam', '${extra.date}', '07:00', '23:00', room.id
      from sheet, room where room.title = '${FREE_ROOM}' returning sheet_id as id`);
    expect((await preview()).problems).toEqual([expect.stringMatching(/^Аудитория занята: экзамен/)]);
    await server.db.deleteFrom('exam_event').where('sheet_id', '=', id).execute();
    await server.db.deleteFrom('exam_sheet').where('id', '=', id).execute();
  });

  it('is refused on a holiday, outside of the term, and at a time or in a room that is none', async () => {
    const { lesson, extra, preview, add, extraIds } = session;
    const title = { ru: 'Праздник', kg: 'Майрам', en: 'Holiday' };
    await specialDayService(server.db, OPERATOR).addHolidays({ from: extra.date, until: extra.date, title });
    for (const [changes, problem] of [
      [{}, 'нерабочий день'],
      [{ date: '2030-12-01' }, 'выберите день внутри него'],
      [{ lessonTimeId: 99 }, 'Такой пары нет: 99'],
      [{ date: lesson.date, room: 'X-1' }, 'Аудитории «X-1» нет'],
    ] as const) {
      expect((await preview(changes)).problems).toEqual([expect.stringContaining(problem)]);
      expect(await add(changes)).toMatchObject({ status: 409, code: 'lessonChangeRefused' });
    }
    expect(await extraIds()).toEqual([]);
  });

  it('is not held on a holiday that is declared later, which the operator reads, and held again after it', async () => {
    const { extra, home, addOne, isHeld } = session;
    const days = specialDayService(server.db, OPERATOR);
    const slotId = await addOne();
    const title = { ru: 'Праздник', kg: 'Майрам', en: 'Holiday' };
    const { freedLessons } = await days.addHolidays({ from: extra.date, until: extra.date, title });
    expect(freedLessons).toMatchObject([{ date: extra.date, group: home.title }]);
    expect(await isHeld(slotId)).toBe(false);
    expect((await days.remove([extra.date])).freedLessons).toEqual([]);
    expect(await isHeld(slotId)).toBe(true);
  });

  it('is held on a shifted day, also when the day is shifted later or not any more', async () => {
    const { lesson, extra, preview, addOne, isHeld } = session;
    const days = specialDayService(server.db, OPERATOR);
    const held: boolean[] = [];
    await days.shift(extra.date, lesson.date);
    const { date, lessonTimeId } = extra;
    const { times } = await lesson.student.request(schedule.freeRooms, { date, lessonTimeId });
    const effects = await Promise.all(times.map((time) => preview({ lessonTimeId: time.lessonTimeId })));
    const free = effects.find(({ problems }) => problems.length === 0)?.after?.lessonTimeId ?? 0;
    const slotId = await addOne({ lessonTimeId: free });
    held.push(await isHeld(slotId));
    await days.remove([extra.date]);
    held.push(await isHeld(slotId));
    await days.shift(extra.date, lesson.date);
    held.push(await isHeld(slotId));
    expect(held).toEqual([true, true, true]);
  });

  it('is of a class of the faculties of the claim', async () => {
    const { lesson, office, extra, home, grant, add, withdraw, extraIds, addOne } = session;
    const classes = (by: 'group' | 'teacher', text: string) =>
      office.request(schedule.extraClasses, { by, text, day: extra.date });
    const { name } = await lesson.query<{ name: string }>(
      `select full_name as name from person where id = ${extra.teacherId}`,
    );
    const { date: _, lessonTimeId: _time, room: _room, ...own } = extra;
    for (const found of [await classes('group', home.title), await classes('teacher', name)])
      expect(found).toContainEqual(expect.objectContaining({ ...own, teacherName: name }));
    const slotId = await addOne();
    await grant([home.facultyId + 1]);
    expect(await classes('group', home.title)).toEqual([]);
    expect(await office.tryRequest(schedule.previewExtra, extra)).toMatchObject({ status: 404 });
    expect(await add()).toMatchObject({ status: 404, code: 'notFound' });
    expect(await withdraw(slotId)).toMatchObject({ status: 404 });
    await server.db.deleteFrom('claim').where('name', '=', 'timetable.manage').execute();
    expect(await add()).toMatchObject({ status: 403 });
    expect(await withdraw(slotId)).toMatchObject({ status: 403 });
    expect(await extraIds()).toEqual([slotId]);
  });

  it('has a teacher of the class', async () => {
    const { officerId, add } = session;
    expect(await add({ teacherId: officerId })).toMatchObject({ status: 404 });
  });
});
