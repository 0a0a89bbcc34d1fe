import { sql } from 'kysely';
import type { Language, LocalizedText } from '@portal/domain';
import type { ExamPlace, PlannedPlace } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import type { NewNotification } from '../../../events/notifications/notification-types.ts';
import { notifyQueries } from '../../../events/notifications/notification.queries.ts';
import { today } from '../../../university/calendar.queries.ts';
import { studentsOfSheet } from '../../../university/exam-events.queries.ts';
import { inLanguage } from '../../../university/titles.ts';

export const examKinds = ['exam', 'consultation'] as const;
export type ExamKind = (typeof examKinds)[number];

/** An event of a sheet; a withdrawn one has the place that it had. */
interface EventRow extends Omit<ExamPlace, 'roomId' | 'roomName' | 'buildingName'> {
  readonly kind: ExamKind;
  readonly isWithdrawn: boolean;
  readonly version: number;
  readonly roomId: number | null;
  readonly roomName: string | null;
  readonly buildingName: string | null;
}

/** The places of a sheet's exam and of the consultation before it. */
export type ExamPlan<Place = PlannedPlace> = Readonly<Partial<Record<ExamKind, Place | undefined>>>;

/** Planned events, and a number that rises with every change of them. */
export interface StoredPlan extends ExamPlan<ExamPlace> {
  readonly planVersion: number;
}

/** What bounds the plan of a sheet. */
export interface PlanFacts {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly today: string;
  readonly hasResults: boolean;
  readonly groupName: string;
  readonly disciplineNames: LocalizedText;
}

function toPlan(events: readonly EventRow[]): StoredPlan {
  const planned = events
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .map(({ kind, date, startsAt, endsAt, roomId, roomName, buildingName }) => {
      const room = { roomName: roomName ?? undefined, buildingName: buildingName ?? undefined };
      return [kind, { date, startsAt, endsAt, roomId: roomId ?? undefined, ...room }] as const;
    });
  return {
    ...Object.fromEntries(planned),
    planVersion: events.reduce((sum, { version }) => sum + version, 0),
  };
}

/** When and where exams and consultations of a sheet are held. */
export const examPlanQueries = (db: Db, sheetId: number) => ({
  async read(lang: Language): Promise<StoredPlan> {
    const { rows } = await sql<EventRow>`
      select event.kind, event.date, to_char(event.starts_at, 'HH24:MI') as "startsAt",
        to_char(event.ends_at, 'HH24:MI') as "endsAt", event.state = 'withdrawn' as "isWithdrawn", event.version,
        room.id as "roomId", room.title as "roomName", ${inLanguage('room.building', lang)} as "buildingName"
      from exam_event event left join room on room.id = event.room_id
      where event.sheet_id = ${sheetId} order by event.kind`.execute(db);
    return toPlan(rows);
  },

  /** A repeat exam may be held within a year after the term. */
  async facts(): Promise<PlanFacts> {
    const { rows } = await sql<PlanFacts>`
      select period.starts_on as "firstDay", period.ends_on + 366 as "lastDay", ${today} as today,
        exists (select from exam_sheet_row written where written.sheet_id = sheet.id and written.mark is not null) as "hasResults",
        study_group.title as "groupName", discipline.title as "disciplineNames"
      from exam_sheet sheet join class on class.id = sheet.class_id join course on course.id = class.course_id
      join discipline on discipline.id = course.discipline_id join study_group on study_group.id = class.group_id
      join term_period period on period.academic_year_id = course.academic_year_id and period.term_id = course.term_id
      where sheet.id = ${sheetId}`.execute(db);
    const [row] = rows;
    if (!row) throw new Error(`The term of the sheet ${sheetId} has no days`);
    return row;
  },

  async hasRoom(roomId: number): Promise<boolean> {
    const room = db.selectFrom('room').select('id').where('id', '=', roomId);
    return (await room.executeTakeFirst()) !== undefined;
  },

  /** Plans an event, or plans it again with the next version. */
  async store(kind: ExamKind, { date, startsAt, endsAt, roomId }: PlannedPlace): Promise<void> {
    await sql`
      insert into exam_event as stored (sheet_id, teacher_id, kind, date, starts_at, ends_at, room_id)
      select id, teacher_id, ${kind}, ${date}::date, ${startsAt}::time, ${endsAt}::time, ${roomId ?? null}::int
      from exam_sheet where id = ${sheetId}
      on conflict (sheet_id, kind) do update set date = excluded.date, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
        room_id = excluded.room_id, state = 'planned', version = stored.version + 1, changed_at = now()`.execute(
      db,
    );
    if (kind === 'exam')
      await sql`update exam_sheet set held_on = ${date}::date where id = ${sheetId}`.execute(db);
  },

  /** Notifies the teacher and the students of the sheet as it is now. */
  async notify(notification: NewNotification): Promise<void> {
    await notifyQueries(db).add(
      notification,
      sql`
        select teacher_id as person_id from exam_sheet where id = ${sheetId}
        union
        select student.person_id from exam_sheet sheet, lateral (${studentsOfSheet('sheet', sql.ref('sheet.held_on'))}) student
        where sheet.id = ${sheetId}`,
    );
  },

  async withdraw(kind: ExamKind): Promise<void> {
    await sql`
      update exam_event set state = 'withdrawn', version = version + 1, changed_at = now()
      where sheet_id = ${sheetId} and kind = ${kind}`.execute(db);
  },
});
