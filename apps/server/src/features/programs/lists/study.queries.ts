import { sql } from 'kysely';
import type { ProgramClass, ProgramExamResult, ProgramGrade } from '@portal/wire/programs/program-rows';
import type { ProgramClassesRequest } from '@portal/wire/programs/programs';
import type { Db } from '../../../database/tables.ts';
import type { ProgramList } from './program-list.ts';
import { isSince, isWithinToken } from './token-scope.queries.ts';

const ofStudent = sql.ref('person.faculty_id');

/** Of groups of the faculties, with the numbers of all their teachers. */
export const classList = (
  db: Db,
  { academicYearId }: Pick<ProgramClassesRequest, 'academicYearId'>,
): ProgramList<ProgramClass> => ({
  keyLength: 1,
  keyOf: ({ id }) => [id],
  async read(read) {
    const { rows } = await sql<ProgramClass>`
      select class.id, class.source, class.source_id as "sourceId", course.academic_year_id as "academicYearId",
        course.term_id as "termId", course.discipline_id as "disciplineId", discipline.code as "disciplineCode",
        course.credits, class.group_id as "groupId", class.semester, (
          select coalesce(json_agg(json_build_object('personId', teacher_id, 'lessonTypeId', lesson_type_id)
            order by lesson_type_id, teacher_id), '[]')
          from class_teacher where class_teacher.class_id = class.id) as teachers
      from class join course on course.id = class.course_id join discipline on discipline.id = course.discipline_id
      join study_group on study_group.id = class.group_id
      where class.id > ${read.after[0]} and ${isWithinToken(read, sql.ref('study_group.faculty_id'))}
        and course.academic_year_id = coalesce(${academicYearId ?? null}::int, course.academic_year_id)
      order by class.id limit ${read.limit}`.execute(db);
    return rows;
  },
});

export const gradeList = (db: Db): ProgramList<ProgramGrade> => ({
  keyLength: 4,
  keyOf: ({ studentId, semester, disciplineId, attempt }) => [studentId, semester, disciplineId, attempt],
  async read(read) {
    const [studentId, semester, disciplineId, attempt] = read.after;
    const { rows } = await sql<ProgramGrade>`
      select grade.student_id as "studentId", grade.semester, grade.discipline_id as "disciplineId", grade.attempt,
        discipline.code as "disciplineCode", grade.academic_year_id as "academicYearId", grade.term_id as "termId",
        grade.credits, grade.points, grade.is_passed as "isPassed", grade.recorded_on as "recordedOn",
        grade.sheet_id as "sheetId", grade.source, grade.source_id as "sourceId"
      from final_grade grade join person on person.id = grade.student_id
      join discipline on discipline.id = grade.discipline_id
      where (grade.student_id, grade.semester, grade.discipline_id, grade.attempt)
          > (${studentId}::int, ${semester}::int, ${disciplineId}::int, ${attempt}::int)
        and ${isWithinToken(read, ofStudent)} and ${isSince(read, sql.ref('grade.written_at'))}
      order by grade.student_id, grade.semester, grade.discipline_id, grade.attempt limit ${read.limit}`.execute(
      db,
    );
    return rows;
  },
});

/** Rows of sheets that a teacher has signed, so that nobody reads what is still being written. */
export const examResultList = (db: Db): ProgramList<ProgramExamResult> => ({
  keyLength: 2,
  keyOf: ({ sheetId, studentId }) => [sheetId, studentId],
  async read(read) {
    const [sheetId, studentId] = read.after;
    const writtenAt = sql`greatest(line.updated_at, sheet.signed_at, sheet.closed_at)`;
    const { rows } = await sql<ProgramExamResult>`
      select line.sheet_id as "sheetId", line.student_id as "studentId", sheet.number, sheet.kind, sheet.state,
        sheet.class_id as "classId", sheet.held_on as "heldOn", line.module_points as "modulePoints",
        line.is_admitted as "isAdmitted", line.mark, line.total, line.letter, sheet.corrects_id as "correctsId"
      from exam_sheet_row line join exam_sheet sheet on sheet.id = line.sheet_id
      join person on person.id = line.student_id
      where (line.sheet_id, line.student_id) > (${sheetId}::int, ${studentId}::int) and sheet.state <> 'open'
        and ${isWithinToken(read, ofStudent)} and ${isSince(read, writtenAt)}
      order by line.sheet_id, line.student_id limit ${read.limit}`.execute(db);
    return rows;
  },
});
