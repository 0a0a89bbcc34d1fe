import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@portal/domain';
import type { OwnVisit, RosterEntry } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { localText, today } from '../../../university/calendar.queries.ts';
import { covers } from '../../../university/classes.queries.ts';
import { isInJournal } from '../../shared/journal/journal-rights.queries.ts';
import { inLanguage } from '../../../university/titles.ts';
import { checkInLesson, verdictOf } from '../check-in.queries.ts';

/** SQL: why; the teacher's word comes first. */
const reasonsOf = sql<RosterEntry['reasons']>`
  case visit.decision when 'present' then array['acceptedByTeacher'] when 'rejected' then array['rejectedByTeacher']
    else array[]::text[] end || coalesce(visit.reasons, array[]::text[])`;

/** SQL: the student's own check-in; without one, the teacher's decision. */
const timeOf = sql<Date | null>`coalesce(visit.at, visit.decided_at)`;

interface VisitRow {
  readonly verdict: RosterEntry['verdict'];
  readonly reasons: RosterEntry['reasons'];
  readonly isLate: boolean;
  readonly at: Date | null;
}

const visitColumns = sql`${verdictOf} as verdict, ${reasonsOf} as reasons, ${timeOf} as at,
  coalesce(visit.is_late and ${verdictOf} = 'present', false) as "isLate"`;

const toVisit = <Row extends VisitRow>({ at, ...row }: Row) => ({
  ...row,
  at: at && at.toISOString(),
  reason: row.reasons[0] ?? null,
});

type RosterRow = VisitRow & Pick<RosterEntry, 'studentId' | 'studentName' | 'distance' | 'isMarkedByHand'>;
/** An entry with the time of the visit as the clocks of the university show it. */
export interface TimedEntry extends RosterEntry {
  readonly localTime: string | null;
}
type TimedRow = RosterRow & Pick<TimedEntry, 'localTime'>;
type OwnRow = VisitRow & Pick<OwnVisit, 'checkInId' | 'disciplineName' | 'roomName' | 'startsAt' | 'date'>;

export const rosterQueries = (db: Db) => {
  async function own(studentId: number, lang: Language, condition: RawBuilder<unknown>): Promise<OwnVisit[]> {
    const { rows } = await sql<OwnRow>`
      select check_in.id as "checkInId", ${inLanguage('discipline.title', lang)} as "disciplineName",
        room.title as "roomName", to_char(lesson_time.starts_at, 'HH24:MI') as "startsAt", lesson.date, ${visitColumns}
      from check_in_visit visit join ${checkInLesson} on check_in.id = visit.check_in_id
      join course on course.id = class.course_id
      join discipline on discipline.id = course.discipline_id
      join lesson_time on lesson_time.id = lesson.lesson_time_id
      join room on room.id = check_in.room_id
      where visit.student_id = ${studentId} and ${verdictOf} is not null and ${condition}
      order by ${timeOf} desc, check_in.id desc`.execute(db);
    return rows.map(toVisit).map(({ reasons: _, ...visit }) => visit);
  }

  return {
    /** The students of the lesson by name: all, or some. Those who are not in its journal are left out. */
    async entries(checkInId: number, studentIds?: readonly number[]): Promise<TimedEntry[]> {
      const some = studentIds ? sql`and person.id = any(${studentIds}::int[])` : sql``;
      const { rows } = await sql<TimedRow>`
        select person.id as "studentId", person.full_name as "studentName", coalesce(visit.distance, 'unknown') as distance,
          coalesce(not cell.is_empty and cell.source <> 'qr', false) as "isMarkedByHand",
          ${localText(timeOf, 'HH24:MI')} as "localTime", ${visitColumns}
        from ${checkInLesson}
        join membership on membership.group_id = class.group_id and ${covers(sql`lesson.date`)}
        join person on person.id = membership.person_id
        left join check_in_visit visit on visit.check_in_id = check_in.id and visit.student_id = person.id
        left join attendance cell on cell.academic_year_id = lesson.academic_year_id and cell.lesson_id = lesson.id
          and cell.student_id = person.id
        where check_in.id = ${checkInId} and ${isInJournal(sql.ref('person.id'))} ${some}
        order by person.full_name, person.id`.execute(db);
      return rows.map(toVisit);
    },

    async ofCheckIn(studentId: number, lang: Language, checkInId: number): Promise<OwnVisit | undefined> {
      const [visit] = await own(studentId, lang, sql`check_in.id = ${checkInId}`);
      return visit;
    },

    /** The student's visits of today, newest first. */
    ofToday: (studentId: number, lang: Language) => own(studentId, lang, sql`lesson.date = ${today}`),
  };
};
