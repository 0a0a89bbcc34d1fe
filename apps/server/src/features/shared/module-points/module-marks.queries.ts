import { sql } from 'kysely';
import type { ModuleMarks } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';

interface ClassModule {
  readonly number: number;
  readonly weight: number;
  readonly isFinal: boolean;
}

export interface StudentMarks extends ModuleMarks {
  readonly studentId: number;
  /** `null`: the marks belong to no module. */
  readonly module: number | null;
}

/** The journals of a class; of one student alone, or without those of one type of lesson. */
export interface MarksFilter {
  readonly classId: number;
  readonly studentId?: number;
  readonly exceptLessonTypeId?: number;
}

/** What decides how a class is computed: the form of its main sheet, else its own. */
export interface ClassForm {
  readonly classId: number;
  readonly academicYearId: number;
  readonly examFormId: number;
  readonly isGraded: boolean;
}

/** SQL: the module in which `lesson` counts. Without a module of its own it belongs to the first one that was not closed on its day. */
export const countingModule = sql<number | null>`coalesce(lesson.module, (
  select counting.number from module counting
  where counting.class_id = lesson.class_id and not counting.is_final and counting.closes_on >= lesson.date
  order by counting.closes_on, counting.number limit 1))`;

export const moduleMarkQueries = (db: Db) => ({
  /** The class's own modules; empty when those of the settings hold. */
  async modules(classId: number): Promise<ClassModule[]> {
    const { rows } = await sql<ClassModule>`
      select number, weight, is_final as "isFinal" from module where class_id = ${classId} order by number`.execute(
      db,
    );
    return rows;
  },

  async form(classId: number): Promise<ClassForm | undefined> {
    const { rows } = await sql<ClassForm>`
      select class.id as "classId", course.academic_year_id as "academicYearId", exam_form.id as "examFormId",
        exam_form.is_graded as "isGraded"
      from class join course on course.id = class.course_id
      left join exam_sheet sheet on sheet.class_id = class.id and sheet.kind = 'main' and sheet.corrects_id is null
      join exam_form on exam_form.id = coalesce(sheet.exam_form_id, class.exam_form_id)
      where class.id = ${classId}`.execute(db);
    return rows[0];
  },

  /** What the journals of the class, of all its types of lesson, say of each student in each module. */
  async marks({ classId, studentId, exceptLessonTypeId }: MarksFilter): Promise<StudentMarks[]> {
    const { rows } = await sql<StudentMarks>`
      select cell.student_id as "studentId", counted.module,
        count(cell.mark)::int as "markCount", coalesce(sum(cell.mark * 100), 0)::int as hundredths,
        count(*)::int as "lessonCount", (count(*) filter (where cell.mark_code = 'absent'))::int as "absenceCount"
      from lesson
      join attendance cell on cell.academic_year_id = lesson.academic_year_id and cell.lesson_id = lesson.id
        and not cell.is_empty
      cross join lateral (select ${countingModule} as module) counted
      where lesson.class_id = ${classId} and lesson.deletion_id is null
        and ${studentId === undefined ? sql`true` : sql`cell.student_id = ${studentId}`}
        and ${exceptLessonTypeId === undefined ? sql`true` : sql`lesson.lesson_type_id <> ${exceptLessonTypeId}`}
      group by 1, 2`.execute(db);
    return rows;
  },
});
