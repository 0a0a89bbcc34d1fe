import { sql } from 'kysely';
import { addDays } from '@portal/domain';
import type { officeSubstitutes } from '@portal/wire/journal/office-substitutes';
import type { officeTimetable } from '@portal/wire/schedule/office-timetable';
import { slotWithPeriod, takesPlaceOn } from '../../../../src/university/lessons-on.queries.ts';
import { accessCase, signedIn, type AccessTable } from '../../access-case.ts';
import type { AccessFixture } from '../../fixture.ts';
import { journalOf, todayOf } from '../../journal-fixture.ts';
import { openOffices } from '../../office-fixture.ts';

const bothOffices = signedIn({ editor: 200, otherFacultyEditor: 200, others: 403 });
const ownOffice = signedIn({ editor: 200, otherFacultyEditor: 404, others: 403 });

/** A lesson of the owner's faculty in the next two weeks, without a change. */
async function lessonOf(fixture: AccessFixture): Promise<{ slotId: number; date: string }> {
  await openOffices(fixture, 'timetable.manage');
  const { server, people } = fixture;
  const today = await todayOf(server.db);
  const { rows } = await sql<{ slotId: number; date: string }>`
    select slot.id as "slotId", days.day::date as date
    from ${slotWithPeriod} join study_group on study_group.id = class.group_id
    join person owner on owner.id = ${people.owner} and owner.faculty_id = study_group.faculty_id
    join generate_series(${addDays(today, 1)}::date, ${addDays(today, 14)}::date, interval '1 day') days(day)
      on ${takesPlaceOn(sql`days.day::date`)}
    order by slot.id, days.day limit 1`.execute(server.db);
  const [lesson] = rows;
  if (!lesson) throw new Error('The faculty of the owner has no lesson to come');
  await server.db.deleteFrom('timetable_change').where('slot_id', '=', lesson.slotId).execute();
  return lesson;
}

/** An extra lesson at the end of the day of a lesson, in a room of its own. */
async function newExtra(fixture: AccessFixture) {
  const { slotId, date } = await lessonOf(fixture);
  const { db } = fixture.server;
  await db.deleteFrom('timetable_slot').where('is_extra', '=', true).execute();
  const lesson = await db
    .selectFrom('timetable_slot')
    .select(['class_id', 'lesson_type_id', 'teacher_id'])
    .where('id', '=', slotId)
    .executeTakeFirstOrThrow();
  const building = JSON.stringify({ ru: 'Т', kg: 'Т', en: 'T' });
  const room = { title: 'Т-910', building, seats: 9 };
  await db
    .insertInto('room')
    .values(room)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { rows } = await sql<{ date: string }>`
    select day::date as date from generate_series(${date}::date, ${addDays(date, 20)}::date, interval '1 day') day
    where extract(isodow from day) = 7 order by day limit 1`.execute(db);
  return {
    classId: lesson.class_id,
    lessonTypeId: lesson.lesson_type_id,
    teacherId: lesson.teacher_id,
    date: rows[0]?.date ?? date,
    lessonTimeId: 2,
    room: room.title,
  };
}

async function extraOf(fixture: AccessFixture): Promise<{ slotId: number }> {
  const { classId, lessonTypeId, teacherId, date, lessonTimeId, room } = await newExtra(fixture);
  const { rows } = await sql<{ slotId: number }>`
    insert into timetable_slot (class_id, group_id, day, lesson_time_id, room_id, teacher_id, lesson_type_id,
      valid_from, valid_until, is_extra)
    select class.id, class.group_id, 7, ${lessonTimeId}, room.id, ${teacherId}, ${lessonTypeId}, ${date}, ${date}, true
    from class, room where class.id = ${classId} and room.title = ${room} returning id as "slotId"`.execute(
    fixture.server.db,
  );
  return { slotId: rows[0]?.slotId ?? 0 };
}

export const officeTimetableAccess: AccessTable<typeof officeTimetable> = {
  officeLessons: [
    accessCase(bothOffices, async (fixture) => {
      await openOffices(fixture, 'timetable.manage');
      const { title } = await fixture.server.db
        .selectFrom('study_group')
        .select('title')
        .where('id', '=', fixture.shared.groupId)
        .executeTakeFirstOrThrow();
      return { by: 'group' as const, text: title };
    }),
  ],
  previewChange: [
    accessCase(ownOffice, async (fixture) => ({
      ...(await lessonOf(fixture)),
      kind: 'cancelled' as const,
    })),
  ],
  changeLesson: [
    accessCase(ownOffice, async (fixture) => ({
      ...(await lessonOf(fixture)),
      kind: 'cancelled' as const,
    })),
  ],
  extraClasses: [
    {
      ...accessCase(bothOffices, async (fixture) => {
        const { date } = await newExtra(fixture);
        const { title } = await fixture.server.db
          .selectFrom('study_group')
          .select('title')
          .where('id', '=', fixture.shared.groupId)
          .executeTakeFirstOrThrow();
        return { by: 'group' as const, text: title, day: date };
      }),
      emptyFor: ['otherFacultyEditor'],
    },
  ],
  previewExtra: [accessCase(ownOffice, newExtra)],
  addExtra: [accessCase(ownOffice, newExtra)],
  withdrawExtra: [accessCase(ownOffice, extraOf)],
};

/** What a teacher who is no actor of the matrix would stand in for, without a substitution yet. */
async function newSubstitute(fixture: AccessFixture) {
  await openOffices(fixture, 'timetable.manage');
  const { server, people } = fixture;
  await server.db.deleteFrom('lesson_substitute').execute();
  const today = await todayOf(server.db);
  const { id } = await server.db
    .selectFrom('person')
    .select('id')
    .where('role', '=', 1)
    .where('disabled_at', 'is', null)
    .where('id', 'not in', Object.values(people))
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { classId } = await server.db
    .selectFrom('lesson')
    .select('class_id as classId')
    .where('id', '=', (await journalOf(fixture)).cell.lessonId)
    .executeTakeFirstOrThrow();
  return {
    classId,
    lessonTypeId: (await journalOf(fixture)).ref.lessonTypeId,
    teacherId: people.classTeacher,
    substituteId: id,
    firstDay: today,
    lastDay: addDays(today, 3),
    reason: 'Болезнь',
  };
}

async function substituteOf(fixture: AccessFixture): Promise<{ substituteId: number }> {
  const { classId, lessonTypeId, teacherId, substituteId, firstDay, lastDay, reason } =
    await newSubstitute(fixture);
  const { id } = await fixture.server.db
    .insertInto('lesson_substitute')
    .values({
      class_id: classId,
      lesson_type_id: lessonTypeId,
      teacher_id: teacherId,
      substitute_id: substituteId,
      first_day: firstDay,
      last_day: lastDay,
      reason,
      entered_by: 'cli:test',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { substituteId: id };
}

export const officeSubstituteAccess: AccessTable<typeof officeSubstitutes> = {
  substitutes: [
    {
      ...accessCase(bothOffices, async (fixture) => {
        await substituteOf(fixture);
        return {};
      }),
      emptyFor: ['otherFacultyEditor'],
    },
  ],
  enterSubstitute: [accessCase(ownOffice, newSubstitute)],
  endSubstitute: [
    accessCase(ownOffice, async (fixture) => ({
      ...(await substituteOf(fixture)),
      lastDay: await todayOf(fixture.server.db),
    })),
  ],
  withdrawSubstitute: [accessCase(ownOffice, substituteOf)],
  findTeachers: [
    accessCase(bothOffices, async (fixture) => {
      await openOffices(fixture, 'timetable.manage');
      return { text: 'ов' };
    }),
  ],
};
