import { sql } from 'kysely';
import type { SheetKind } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { storedId } from '../../database/stored-id.ts';
import { firstTeacher } from '../../university/classes.queries.ts';
import { today } from '../../university/calendar.queries.ts';
import { numberSetting } from '../../university/settings/setting.queries.ts';
import { mayRegister, type SheetPerson } from './sheet.queries.ts';

/** A class whose main sheet is to be opened. */
export interface ClassToOpen {
  readonly classId: number;
  readonly academicYearId: number;
  readonly examFormId: number;
  readonly className: string;
  /** Null for a class without a teacher. */
  readonly teacherId: number | null;
  readonly hasMain: boolean;
}

/** When and where an exam is held; without a time only its day is known. */
export interface ExamPlace {
  readonly heldOn: string;
  readonly startsAt?: string | undefined;
  readonly endsAt?: string | undefined;
  readonly roomId?: number | undefined;
}

export interface NewSheet extends Pick<ExamPlace, 'heldOn'> {
  readonly kind: SheetKind;
  readonly academicYearId: number;
  readonly classId: number;
  readonly examFormId: number;
  readonly teacherId: number;
  readonly followsId?: number | undefined;
}

export const openSheetQueries = (db: Db) => ({
  /** Locks classes until the end of the transaction, so that nobody else opens their sheets meanwhile. */
  async lock(classIds: readonly number[]): Promise<void> {
    await sql`select 1 from class where id = any(${classIds}::int[]) order by id for no key update`.execute(
      db,
    );
  },

  /** Those of the classes whose results the person registers. */
  async classes(person: SheetPerson, classIds: readonly number[]): Promise<ClassToOpen[]> {
    const { rows } = await sql<ClassToOpen>`
      select class.id as "classId", course.academic_year_id as "academicYearId", class.exam_form_id as "examFormId",
        study_group.title || ', ' || (discipline.title ->> 'ru') as "className", ${firstTeacher} as "teacherId",
        exists (select from exam_sheet sheet where sheet.class_id = class.id and sheet.kind = 'main') as "hasMain"
      from class join course on course.id = class.course_id join discipline on discipline.id = course.discipline_id
      join study_group on study_group.id = class.group_id
      where class.id = any(${classIds}::int[]) and ${mayRegister(person, 'study_group.faculty_id')}
      order by class.id`.execute(db);
    return rows;
  },

  /** The classes of terms that end soon and have no main sheet, with the last day of the term. */
  async due(): Promise<{ classId: number; heldOn: string }[]> {
    const days = numberSetting('examSheets', 'opensDaysBefore');
    const { rows } = await sql<{ classId: number; heldOn: string }>`
      select class.id as "classId", period.ends_on as "heldOn"
      from term_period period
      join course on course.academic_year_id = period.academic_year_id and course.term_id = period.term_id
      join class on class.course_id = course.id
      where ${days} > 0 and ${today} between period.ends_on - ${days}::int and period.ends_on
        and exists (select from class_teacher where class_teacher.class_id = class.id)
        and not exists (select from exam_sheet sheet where sheet.class_id = class.id and sheet.kind = 'main')
      order by class.id`.execute(db);
    return rows;
  },

  /** Numbers are given one after another, so that none is left out. */
  async add(sheet: NewSheet): Promise<number> {
    await sql`select 1 from academic_year where id = ${sheet.academicYearId} for no key update`.execute(db);
    const { rows } = await sql<{ id: number }>`
      insert into exam_sheet
        (academic_year_id, ordinal, kind, class_id, exam_form_id, teacher_id, held_on, follows_id)
      select ${sheet.academicYearId}::int, 1 + coalesce(max(ordinal), 0), ${sheet.kind}, ${sheet.classId}::int,
        ${sheet.examFormId}::int, ${sheet.teacherId}::int, ${sheet.heldOn}::date, ${sheet.followsId ?? null}::int
      from exam_sheet where academic_year_id = ${sheet.academicYearId}
      returning id`.execute(db);
    return storedId(rows);
  },

  /** Lists the students of an earlier sheet with their themes and the points of their modules; returns how many there are. */
  async addStudents(sheetId: number, fromSheetId: number, studentIds: readonly number[]): Promise<number> {
    const { rows } = await sql<{ studentId: number }>`
      insert into exam_sheet_row (sheet_id, student_id, theme, module_points, round_up, round_up_reason, version)
      select ${sheetId}::int, student_id, theme, module_points, round_up, round_up_reason, 0
      from exam_sheet_row where sheet_id = ${fromSheetId} and student_id = any(${studentIds}::int[])
      returning student_id as "studentId"`.execute(db);
    return rows.length;
  },
});
