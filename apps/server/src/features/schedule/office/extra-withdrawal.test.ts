import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { schedule } from '@portal/wire';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { startExtraOffice } from '../../../../test/journal/extra-lesson.ts';
import { queryRows } from '../../../../test/seeded-database.ts';

let server: TestServer;
let session: Awaited<ReturnType<typeof startExtraOffice>>;
beforeAll(async () => {
  server = await startServer();
  session = await startExtraOffice(server);
});
beforeEach(() => session.reset());
afterAll(() => server.close());

describe('the withdrawal of an extra lesson', () => {
  it('removes it, also one that was moved, with an audit row and a notification', async () => {
    const { lesson, office, extra, withdraw, extraIds, addOne, noticesOf, isHeld } = session;
    const slotId = await addOne();
    const move = { slotId, date: extra.date, kind: 'moved', newDate: extra.date, lessonTimeId: 3 } as const;
    expect(await office.tryRequest(schedule.changeLesson, move)).toMatchObject({ status: 200 });
    expect(await withdraw(slotId)).toMatchObject({ status: 200 });
    expect(await extraIds()).toEqual([]);
    expect(await isHeld(slotId)).toBe(false);
    expect(await noticesOf(lesson.student)).toMatchObject([
      { title: expect.stringMatching(/^Дополнительного занятия не будет: /) },
    ]);
    expect(
      await queryRows(
        server.db,
        `select details ->> 'kind' as kind from audit where action = 'lessonChanged' order by id`,
      ),
    ).toEqual([{ kind: 'extra' }, { kind: 'moved' }, { kind: 'extraWithdrawn' }]);
    expect(await withdraw(slotId)).toMatchObject({ status: 404 });
  });

  it('is refused when the lesson has marks or a check-in', async () => {
    const { lesson, extra, withdraw, extraIds, addOne } = session;
    const slotId = await addOne();
    const { lessonId, year } = await lesson.query<{ lessonId: number; year: number }>(`
      insert into lesson (class_id, academic_year_id, date, lesson_time_id, teacher_id, lesson_type_id)
      values (${extra.classId}, ${lesson.term.academicYearId}, '${extra.date}', 2, ${extra.teacherId}, ${extra.lessonTypeId})
      returning id as "lessonId", academic_year_id as year`);
    await lesson.query(`
      insert into check_in (lesson_id, slot_id, room_id, teacher_id, starts_at, closes_at)
      select ${lessonId}, id, room_id, teacher_id, now(), now() + interval '1 hour' from timetable_slot
      where id = ${slotId} returning id`);
    const refused = (problem: string) => ({ status: 409, message: `Занятие не изменено. ${problem}.` });
    expect(await withdraw(slotId)).toMatchObject(refused('У занятия есть отметка по QR'));
    await server.db.deleteFrom('check_in').execute();
    await lesson.query(`
      insert into attendance (academic_year_id, lesson_id, student_id, mark, updated_by)
      values (${year}, ${lessonId}, ${lesson.student.user?.personId}, 90, ${extra.teacherId}) returning lesson_id`);
    expect(await withdraw(slotId)).toMatchObject(refused('У занятия есть отметки в журнале'));
    expect(await extraIds()).toEqual([slotId]);
    await server.db.deleteFrom('attendance').where('lesson_id', '=', lessonId).execute();
    expect(await withdraw(slotId)).toMatchObject({ status: 200 });
    await server.db.deleteFrom('lesson').where('id', '=', lessonId).execute();
  });

  it('is not for a lesson of the week', async () => {
    const { lesson, withdraw } = session;
    expect(await withdraw(lesson.slotId)).toMatchObject({ status: 404 });
  });
});
