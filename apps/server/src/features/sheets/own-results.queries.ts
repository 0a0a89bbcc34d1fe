import { sql } from 'kysely';
import type { Language, SheetRules } from '@portal/domain';
import type { SheetKind } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { isTerm, studiedInTerm, type TermRef } from '../../university/classes.queries.ts';
import { studentsOfSheet } from '../../university/exam-events.queries.ts';
import { inLanguage } from '../../university/titles.ts';

/** A class of the student, with the newest sheet that lists the student. */
export interface OwnClass {
  readonly classId: number;
  readonly academicYearId: number;
  readonly examFormId: number;
  readonly isGraded: boolean;
  readonly disciplineId: number;
  readonly disciplineName: string;
  readonly examFormName: string;
  readonly teacherName: string | null;
  readonly credits: number;
  readonly kind: SheetKind | null;
  readonly state: 'open' | 'signed' | 'closed' | null;
  readonly heldOn: string | null;
  readonly startsAt: string | null;
  readonly roomName: string | null;
  readonly rules: SheetRules | null;
  /** Frozen by the signature; null for a student who is not listed, and while the sheet is open. */
  readonly modulePoints: number[] | null;
  readonly roundUp: number;
  readonly mark: string | null;
  readonly theme: string | null;
}

/** An exam or consultation of an open or signed sheet, or of a closed one; without an event only the day is known. */
export interface OwnEvent {
  readonly classId: number;
  readonly sheetId: number;
  readonly sheetKind: SheetKind;
  readonly heldOn: string;
  readonly kind: 'exam' | 'consultation' | null;
  readonly date: string | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly roomId: number | null;
  readonly roomName: string | null;
  readonly buildingName: string | null;
}

export const ownResultQueries = (db: Db, studentId: number) => ({
  /** The classes of a term by discipline. A correction hides the sheet that it corrects as soon as it is closed. */
  async classes(term: TermRef, lang: Language): Promise<OwnClass[]> {
    const { rows } = await sql<OwnClass>`
      select class.id as "classId", course.academic_year_id as "academicYearId", exam_form.id as "examFormId",
        exam_form.is_graded as "isGraded", discipline.id as "disciplineId",
        ${inLanguage('discipline.title', lang)} as "disciplineName",
        ${inLanguage('exam_form.title', lang)} as "examFormName", teacher.full_name as "teacherName", course.credits,
        sheet.kind, sheet.state, sheet.held_on as "heldOn", to_char(exam.starts_at, 'HH24:MI') as "startsAt",
        room.title as "roomName", sheet.rules, own.module_points as "modulePoints", coalesce(own.round_up, 0) as "roundUp",
        own.mark, own.theme
      from course join class on class.course_id = course.id
      join discipline on discipline.id = course.discipline_id
      left join lateral (
        select * from exam_sheet listed
        where listed.class_id = class.id and (
          (listed.kind = 'main' and listed.corrects_id is null)
          or (exists (select from exam_sheet_row mine where mine.sheet_id = listed.id and mine.student_id = ${studentId})
            and (listed.corrects_id is null or listed.state = 'closed')))
        order by listed.kind = 'main', coalesce(listed.follows_id, 0) desc, listed.id desc limit 1) sheet on true
      join exam_form on exam_form.id = coalesce(sheet.exam_form_id, class.exam_form_id)
      left join exam_sheet_row own on own.sheet_id = sheet.id and own.student_id = ${studentId}
      left join person teacher on teacher.id = sheet.teacher_id
      left join exam_event exam on exam.sheet_id = sheet.id and exam.kind = 'exam' and exam.state <> 'withdrawn'
      left join room on room.id = exam.room_id
      where ${isTerm(term)} and ${studiedInTerm(studentId)}
      order by ${inLanguage('discipline.title', lang)} collate "portal_name", class.id`.execute(db);
    return rows;
  },

  /** The exams of a term that the student takes or has taken, in the order of their sheets; corrections repeat them only. */
  async events(term: TermRef, lang: Language): Promise<OwnEvent[]> {
    const { rows } = await sql<OwnEvent>`
      select class.id as "classId", sheet.id as "sheetId", sheet.kind as "sheetKind", sheet.held_on as "heldOn", event.kind,
        event.date, to_char(event.starts_at, 'HH24:MI') as "startsAt", to_char(event.ends_at, 'HH24:MI') as "endsAt",
        room.id as "roomId", room.title as "roomName", ${inLanguage('room.building', lang)} as "buildingName"
      from course join class on class.course_id = course.id
      join exam_sheet sheet on sheet.class_id = class.id and sheet.corrects_id is null
      left join exam_event event on event.sheet_id = sheet.id and event.state <> 'withdrawn'
      left join room on room.id = event.room_id
      where ${isTerm(term)} and ${studiedInTerm(studentId)}
        and ${studentId} in (${studentsOfSheet('sheet', sql.ref('sheet.held_on'))})
      order by sheet.id, event.kind`.execute(db);
    return rows;
  },
});
