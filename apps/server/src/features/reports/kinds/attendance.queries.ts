import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { isTerm } from '../../../university/classes.queries.ts';
import { isExcluded } from '../../shared/journal/journal-rights.queries.ts';
import { shownStudents, type ShownPart } from '../shown-part.queries.ts';

/** What the journals of a term say of a student. */
export interface StudentMarks {
  readonly studentId: number;
  readonly studentName: string;
  readonly groupId: number;
  readonly groupName: string;
  /** Lessons with a mark or a code, those of them that were missed, and those missed for a reason. */
  readonly marked: number;
  readonly absent: number;
  readonly excused: number;
  /** Of the points, with two decimals; null without points. */
  readonly average: number | null;
}

/** Students with marks in the term, by group and name. */
export async function listStudentMarks(db: Db, part: ShownPart): Promise<StudentMarks[]> {
  const { rows } = await sql<StudentMarks>`
    with student as materialized (select * from ${shownStudents(part)} shown), marked as materialized (
      select cell.student_id, count(*)::int as marked, (count(*) filter (where cell.mark_code = 'absent'))::int as absent,
        (count(*) filter (where cell.mark_code = 'excused'))::int as excused, round(avg(cell.mark), 2)::float as average
      from attendance cell join lesson on lesson.academic_year_id = cell.academic_year_id and lesson.id = cell.lesson_id
      join class on class.id = lesson.class_id join course on course.id = class.course_id
      where cell.academic_year_id = ${part.academicYearId} and ${isTerm(part)} and not cell.is_empty
        and lesson.deletion_id is null and cell.student_id in (select person_id from student)
        and not ${isExcluded(sql.ref('cell.student_id'))}
      group by cell.student_id)
    select student.person_id as "studentId", person.full_name as "studentName", student.group_id as "groupId",
      student.group_name as "groupName", marked.marked, marked.absent, marked.excused, marked.average
    from student join marked on marked.student_id = student.person_id join person on person.id = student.person_id
    order by student.group_name, student.group_id, person.full_name, person.id`.execute(db);
  return rows;
}
