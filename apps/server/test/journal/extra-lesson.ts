import { sql } from 'kysely';
import { notifications, schedule, type RequestOf } from '@portal/wire';
import { lessonsOn } from '../../src/university/lessons-on.queries.ts';
import type { TestClient, TestServer } from '../harness.ts';
import { clearAudit } from '../people/clear-audit.ts';
import { grantClaim } from '../people/grant-claim.ts';
import { queryRows } from '../seeded-database.ts';
import { findTimetableLesson, FREE_ROOM } from './timetable-lesson.ts';

type Extra = RequestOf<typeof schedule.addExtra>;

/** An officer, a lesson, and an extra lesson of its class on the Sunday after it, which can be added. */
export async function startExtraOffice(server: TestServer) {
  const lesson = await findTimetableLesson(server);
  const office = await server.signIn('editor');
  const officerId = office.user?.personId ?? 0;
  const own = await lesson.query<Pick<Extra, 'classId' | 'lessonTypeId' | 'teacherId' | 'date'>>(`
    select class_id as "classId", lesson_type_id as "lessonTypeId", teacher_id as "teacherId",
      (date_trunc('week', date '${lesson.date}')::date + 6)::text as date
    from timetable_slot where id = ${lesson.slotId}`);
  const extra: Extra = { ...own, lessonTimeId: 2, room: FREE_ROOM };

  const grant = (faculties: readonly number[] | 'all') =>
    grantClaim(server.db, officerId, { name: 'timetable.manage', faculties });

  const add = (changes: Partial<Extra> = {}) =>
    office.tryRequest(schedule.addExtra, { ...extra, ...changes });

  const extraIds = async () =>
    (await queryRows<{ id: number }>(server.db, 'select id from timetable_slot where is_extra')).map(
      ({ id }) => id,
    );

  return {
    lesson,
    office,
    officerId,
    extra,
    /** The group of the class. */
    home: await lesson.query<{ title: string; facultyId: number }>(`
      select study_group.title, study_group.faculty_id as "facultyId" from timetable_slot slot
      join study_group on study_group.id = slot.group_id where slot.id = ${lesson.slotId}`),
    grant,
    preview: (changes: Partial<Extra> = {}) =>
      office.request(schedule.previewExtra, { ...extra, ...changes }),
    add,
    withdraw: (slotId: number) => office.tryRequest(schedule.withdrawExtra, { slotId }),
    extraIds,
    /** Adds one, the only one. */
    async addOne(changes: Partial<Extra> = {}): Promise<number> {
      const { status, message } = await add(changes);
      if (status !== 200) throw new Error(`The lesson was not added: ${message}`);
      const [slotId = 0] = await extraIds();
      return slotId;
    },
    noticesOf: (client: TestClient) => client.request(notifications.page, {}),
    /** Whether a slot has a lesson on the day of the extra lesson. */
    async isHeld(slotId: number): Promise<boolean> {
      const held = await sql<{ slot_id: number }>`${lessonsOn(sql`${extra.date}::date`)}`.execute(server.db);
      return held.rows.some((row) => row.slot_id === slotId);
    },
    async reset(): Promise<void> {
      await lesson.reset();
      for (const table of ['check_in', 'special_day'] as const) await server.db.deleteFrom(table).execute();
      await server.db.deleteFrom('timetable_slot').where('is_extra', '=', true).execute();
      await clearAudit(server.db);
      await grant('all');
    },
  };
}
