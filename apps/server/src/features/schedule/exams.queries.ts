import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { ScheduleExam } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import type { Person, TermRef } from '../../university/classes.queries.ts';
import { studentsOfSheet } from '../../university/exam-events.queries.ts';
import { inLanguage } from '../../university/titles.ts';

/** An exam or a consultation of a person; a withdrawn one is for calendar programs only. */
export interface ExamRow extends Omit<ScheduleExam, 'roomName' | 'buildingName' | 'disciplineName'> {
  readonly roomName: string | null;
  readonly buildingName: string | null;
  readonly disciplineName: string | null;
  readonly version: number;
  readonly changedAt: Date;
  readonly isWithdrawn: boolean;
}

export const examQueries = (db: Db, { id, role }: Person) => ({
  /** The exams and consultations of the classes of a term, and those that are held in it, such as repeats of an earlier one. */
  async ofTerm({ academicYearId, termId }: TermRef, lang: Language): Promise<ExamRow[]> {
    const isOwn =
      role === 'teacher'
        ? sql<boolean>`sheet.teacher_id = ${id}`
        : sql<boolean>`${id} in (${studentsOfSheet('sheet', sql.ref('event.date'))})`;
    const { rows } = await sql<ExamRow>`
      select event.id, event.kind, sheet.kind as "sheetKind", event.date, to_char(event.starts_at, 'HH24:MI') as "startsAt",
        to_char(event.ends_at, 'HH24:MI') as "endsAt", room.title as "roomName",
        ${inLanguage('room.building', lang)} as "buildingName", ${inLanguage('discipline.title', lang)} as "disciplineName",
        study_group.title as "groupName", teacher.full_name as "teacherName", event.version,
        event.changed_at as "changedAt", event.state = 'withdrawn' as "isWithdrawn"
      from term_period period
      join exam_event event on event.state <> 'copied'
      join exam_sheet sheet on sheet.id = event.sheet_id
      join class on class.id = sheet.class_id join course on course.id = class.course_id
      join discipline on discipline.id = course.discipline_id
      join study_group on study_group.id = class.group_id
      join person teacher on teacher.id = sheet.teacher_id
      left join room on room.id = event.room_id
      where period.academic_year_id = ${academicYearId} and period.term_id = ${termId}
        and (event.date between period.starts_on and period.ends_on
          or (course.academic_year_id, course.term_id) = (period.academic_year_id, period.term_id))
        and ${isOwn}
      order by event.date, event.starts_at, event.id`.execute(db);
    return rows;
  },
});
