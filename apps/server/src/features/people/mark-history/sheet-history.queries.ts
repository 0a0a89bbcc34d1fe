import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import {
  HISTORY_SHEETS_MAX,
  SHEET_CHANGES_SHOWN,
  type HistorySheet,
  type SheetMarkChange,
} from '@portal/wire/people/mark-history';
import type { Db } from '../../../database/tables.ts';
import { inLanguage } from '../../../university/titles.ts';
import { auditedActor } from './audited-actor.queries.ts';

interface SheetRow extends Omit<HistorySheet, 'mark' | 'signedAt' | 'closedAt' | 'changes' | 'changeCount'> {
  readonly mark: string | null;
  readonly signedAt: Date | null;
  readonly closedAt: Date | null;
}

interface ChangeRow extends Omit<SheetMarkChange, 'oldMark' | 'newMark' | 'changedAt'> {
  readonly sheetId: number;
  readonly oldMark: string | null;
  readonly newMark: string | null;
  readonly changedAt: Date;
  /** Of all changes of the sheet. */
  readonly changeCount: number;
}

/** SQL: the rows of a student in the sheets of a discipline. */
const rowsOf = (studentId: number, disciplineId: number) => sql`
  exam_sheet_row own join exam_sheet sheet on sheet.id = own.sheet_id
  join class on class.id = sheet.class_id join course on course.id = class.course_id
    and own.student_id = ${studentId} and course.discipline_id = ${disciplineId}`;

/** The sheets of a discipline with a row of the student; a result is that of a closed sheet, as the student sees it. */
export const sheetHistoryQueries = (db: Db, studentId: number, disciplineId: number) => ({
  async sheets(lang: Language): Promise<SheetRow[]> {
    const { rows } = await sql<SheetRow>`
      select sheet.id as "sheetId", sheet.number, sheet.kind, sheet.state, academic_year.label as "academicYearName",
        coalesce(${inLanguage('term.title', lang)}, '') as "termName",
        coalesce(${inLanguage('exam_form.title', lang)}, '') as "examFormName", study_group.title as "groupName",
        teacher.full_name as "teacherName", sheet.held_on as "heldOn", own.is_admitted as "isAdmitted",
        case when sheet.state = 'open' then '{}' else coalesce(own.module_points, '{}') end as "modulePoints",
        case when sheet.state = 'closed' then own.mark end as mark,
        case when sheet.state = 'closed' then own.total end as points,
        case when sheet.state = 'closed' then own.letter end as letter,
        case when sheet.state = 'closed' then own.round_up else 0 end as "roundUp",
        case when sheet.state = 'closed' then own.round_up_reason end as "roundUpReason",
        sheet.signed_at as "signedAt", sheet.closed_at as "closedAt",
        coalesce(closer.full_name, ${auditedActor({
          action: 'sheetRegistered',
          at: 'sheet.closed_at',
          detail: 'sheetId',
          id: 'sheet.id',
        })}) as "closerName",
        corrected.number as "correctsNumber", sheet.reason, correction.number as "correctedByNumber"
      from ${rowsOf(studentId, disciplineId)}
      join academic_year on academic_year.id = course.academic_year_id join term on term.id = course.term_id
      join exam_form on exam_form.id = sheet.exam_form_id join study_group on study_group.id = class.group_id
      join person teacher on teacher.id = sheet.teacher_id
      left join person closer on closer.id = sheet.closed_by
      left join exam_sheet corrected on corrected.id = sheet.corrects_id
      left join exam_sheet correction on correction.corrects_id = sheet.id
      order by sheet.id desc limit ${sql.lit(HISTORY_SHEETS_MAX)}`.execute(db);
    return rows;
  },

  /** The newest changes of each closed sheet. A row that a signature or a correction wrote has the version 0 and is no change. */
  async changes(): Promise<ChangeRow[]> {
    const { rows } = await sql<ChangeRow>`
      select "sheetId", "changedAt", "changerName", "oldMark", "newMark", "roundUp", "roundUpReason", "changeCount"
      from (
        select typed.sheet_id as "sheetId", typed.changed_at as "changedAt", changer.full_name as "changerName",
          typed.old_mark as "oldMark", typed.new_mark as "newMark", typed.round_up as "roundUp",
          typed.round_up_reason as "roundUpReason", typed.id,
          (count(*) over (partition by typed.sheet_id))::int as "changeCount",
          row_number() over (partition by typed.sheet_id order by typed.id desc) as place
        from (
          select change.*, lag(change.round_up, 1, 0::smallint) over (partition by change.sheet_id order by change.id) as old_round_up
          from ${rowsOf(studentId, disciplineId)}
          join exam_sheet_change change on change.sheet_id = sheet.id and change.student_id = own.student_id
          where sheet.state = 'closed') typed
        left join person changer on changer.id = typed.changed_by
        where typed.version > 0
          and (typed.old_mark is distinct from typed.new_mark or typed.round_up <> typed.old_round_up)) listed
      where place <= ${sql.lit(SHEET_CHANGES_SHOWN)} order by "sheetId" desc, id desc`.execute(db);
    return rows;
  },
});
