import { sql } from 'kysely';
import type { Language, SheetRules } from '@portal/domain';
import type { SheetKind } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { teaches } from '../../university/classes.queries.ts';
import { studentsOfSheet } from '../../university/exam-events.queries.ts';
import { claimCoversFaculty } from '../../university/people/claim-scope.queries.ts';
import { inLanguage } from '../../university/titles.ts';
import { today } from '../../university/calendar.queries.ts';

export interface SheetHead {
  readonly sheetId: number;
  readonly number: string;
  readonly academicYearId: number;
  readonly classId: number;
  readonly examFormId: number;
  readonly isGraded: boolean;
  /** The form of control has a theme for each student. */
  readonly hasThemes: boolean;
  readonly kind: SheetKind;
  readonly state: 'open' | 'signed' | 'closed';
  readonly disciplineName: string;
  readonly groupName: string;
  readonly examFormName: string;
  readonly teacherId: number;
  readonly teacherName: string;
  readonly heldOn: string;
  readonly isHeld: boolean;
  readonly startsAt: string | null;
  readonly roomName: string | null;
  readonly followsId: number | null;
  readonly correctsId: number | null;
  readonly correctsNumber: string | null;
  readonly reason: string | null;
  /** Those of the signature; null while the sheet is open. */
  readonly rules: SheetRules | null;
  readonly signedAt: Date | null;
  readonly closedAt: Date | null;
  readonly closerName: string | null;
  readonly isOwn: boolean;
  /** The person teaches the class, and reads the sheets of colleagues. */
  readonly isTaught: boolean;
  readonly mayRegister: boolean;
  readonly hasRepeat: boolean;
  readonly hasCorrection: boolean;
}

/** Who works with sheets. */
export interface SheetPerson {
  /** 0 for the operator. */
  readonly id: number;
  readonly isOperator: boolean;
}

/** A student of a sheet; what is frozen is null while it is open. */
export interface StoredSheetRow {
  readonly studentId: number;
  readonly fullName: string;
  readonly mark: string | null;
  readonly theme: string | null;
  readonly roundUp: number;
  readonly roundUpReason: string | null;
  readonly version: number;
  readonly writerName: string | null;
  readonly writtenAt: Date | null;
  readonly modulePoints: number[] | null;
  readonly letter: string | null;
}

/** SQL condition: the person registers results of the faculty; the operator does everywhere. */
export const mayRegister = ({ id, isOperator }: SheetPerson, faculty: string) =>
  isOperator ? sql<boolean>`true` : claimCoversFaculty(id, 'grades.register', sql.ref(faculty));

export const sheetQueries = (db: Db, person: SheetPerson) => ({
  /** A sheet that the person fills, reads as a teacher of the class, or registers; undefined for anybody else. */
  async find(sheetId: number, lang: Language): Promise<SheetHead | undefined> {
    const { rows } = await sql<SheetHead>`
      select * from (
        select sheet.id as "sheetId", sheet.number, sheet.academic_year_id as "academicYearId", sheet.class_id as "classId",
          sheet.exam_form_id as "examFormId", exam_form.is_graded as "isGraded", exam_form.has_theme as "hasThemes",
          sheet.kind, sheet.state,
          ${inLanguage('discipline.title', lang)} as "disciplineName", study_group.title as "groupName",
          ${inLanguage('exam_form.title', lang)} as "examFormName", sheet.teacher_id as "teacherId",
          teacher.full_name as "teacherName", sheet.held_on as "heldOn", sheet.held_on <= ${today} as "isHeld",
          to_char(exam.starts_at, 'HH24:MI') as "startsAt", room.title as "roomName", sheet.follows_id as "followsId",
          sheet.corrects_id as "correctsId", corrected.number as "correctsNumber", sheet.reason, sheet.rules,
          sheet.signed_at as "signedAt", sheet.closed_at as "closedAt", closer.full_name as "closerName",
          sheet.teacher_id = ${person.id} as "isOwn", ${teaches(person.id, 'class')} as "isTaught",
          ${mayRegister(person, 'study_group.faculty_id')} as "mayRegister",
          exists (select from exam_sheet repeated
            where repeated.follows_id in (sheet.id, sheet.corrects_id) and repeated.kind = 'repeat'
            and repeated.corrects_id is null) as "hasRepeat",
          exists (select from exam_sheet correction where correction.corrects_id = sheet.id) as "hasCorrection"
        from exam_sheet sheet
        join class on class.id = sheet.class_id join course on course.id = class.course_id
        join discipline on discipline.id = course.discipline_id
        join study_group on study_group.id = class.group_id
        join exam_form on exam_form.id = sheet.exam_form_id
        join person teacher on teacher.id = sheet.teacher_id
        left join person closer on closer.id = sheet.closed_by
        left join exam_event exam on exam.sheet_id = sheet.id and exam.kind = 'exam' and exam.state <> 'withdrawn'
        left join room on room.id = exam.room_id
        left join exam_sheet corrected on corrected.id = sheet.corrects_id
        where sheet.id = ${sheetId}) found
      where "isOwn" or "isTaught" or "mayRegister"`.execute(db);
    return rows[0];
  },

  /** Locks a sheet until the end of the transaction, so that nobody writes, signs or closes it meanwhile. */
  async lock(sheetId: number): Promise<void> {
    await sql`select 1 from exam_sheet where id = ${sheetId} for no key update`.execute(db);
  },

  /** The students of a sheet by name. */
  async rows(sheetId: number): Promise<StoredSheetRow[]> {
    const { rows } = await sql<StoredSheetRow>`
      select person.id as "studentId", person.full_name as "fullName", stored.mark, stored.theme,
        coalesce(stored.round_up, 0) as "roundUp", stored.round_up_reason as "roundUpReason", coalesce(stored.version, 0) as version,
        writer.full_name as "writerName", case when stored.version > 0 then stored.updated_at end as "writtenAt",
        stored.module_points as "modulePoints", stored.letter
      from exam_sheet sheet
      cross join lateral (${studentsOfSheet('sheet', sql.ref('sheet.held_on'))}) student
      join person on person.id = student.person_id
      left join exam_sheet_row stored on stored.sheet_id = sheet.id and stored.student_id = student.person_id
      left join person writer on writer.id = stored.updated_by
      where sheet.id = ${sheetId}
      order by person.full_name, person.id`.execute(db);
    return rows;
  },
});
