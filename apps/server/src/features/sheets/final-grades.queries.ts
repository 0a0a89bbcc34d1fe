import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

/** SQL: the rows of a sheet that have a result; who was excused has none. */
const results = (sheetId: number) => sql`
  select stored.student_id, stored.total as points, stored.theme,
    case when not exam_form.is_graded then stored.mark = 'passed' end as is_passed
  from exam_sheet_row stored join exam_sheet sheet on sheet.id = stored.sheet_id
  join exam_form on exam_form.id = sheet.exam_form_id
  where stored.sheet_id = ${sheetId}
    and case when exam_form.is_graded then stored.total is not null else stored.mark <> 'excused' end`;

/** The final grades of closed sheets (D-64). */
export const finalGradesQueries = (db: Db, sheetId: number) => ({
  /** Students who have a grade of this discipline and term that no sheet gave. */
  async gradedOtherwise(): Promise<string[]> {
    const { rows } = await sql<{ fullName: string }>`
      select distinct person.full_name as "fullName"
      from exam_sheet sheet join class on class.id = sheet.class_id join course on course.id = class.course_id
      join (${results(sheetId)}) result on true
      join final_grade grade on grade.student_id = result.student_id and grade.discipline_id = course.discipline_id
        and grade.semester = class.semester and grade.academic_year_id = course.academic_year_id
        and grade.term_id = course.term_id and grade.sheet_id is null
      join person on person.id = result.student_id
      where sheet.id = ${sheetId} and sheet.kind = 'main' and sheet.corrects_id is null
      order by 1`.execute(db);
    return rows.map(({ fullName }) => fullName);
  },

  /** Grades of the corrected sheet become those of this one; a result that is no more takes its grade back. */
  async replace(correctsId: number): Promise<void> {
    await sql`
      delete from final_grade where sheet_id = ${correctsId}
        and student_id not in (select student_id from (${results(sheetId)}) result)`.execute(db);
    await sql`
      update final_grade set points = result.points, is_passed = result.is_passed, theme = result.theme, sheet_id = ${sheetId}
      from (${results(sheetId)}) result
      where final_grade.sheet_id = ${correctsId} and final_grade.student_id = result.student_id`.execute(db);
  },

  /** Adds an attempt for each result that has no grade yet. A retake belongs to the term in which it was taken. */
  async add(): Promise<void> {
    await sql`
      insert into final_grade (student_id, group_id, academic_year_id, term_id, semester, discipline_id, credits, exam_form_id,
        attempt, points, is_passed, recorded_on, sheet_id, theme)
      select result.student_id, coalesce(home.group_id, class.group_id), held.academic_year_id, held.term_id, class.semester,
        course.discipline_id, course.credits, sheet.exam_form_id,
        1 + coalesce((select max(attempt) from final_grade earlier where earlier.student_id = result.student_id
          and earlier.discipline_id = course.discipline_id and earlier.semester = class.semester), 0),
        result.points, result.is_passed, sheet.held_on, sheet.id, result.theme
      from exam_sheet sheet join class on class.id = sheet.class_id join course on course.id = class.course_id
      join (${results(sheetId)}) result on true
      cross join lateral (
        select academic_year_id, term_id from (
          select academic_year_id, term_id, starts_on from term_period
          where sheet.kind <> 'main' and sheet.held_on between starts_on and ends_on
          union all select course.academic_year_id, course.term_id, null) period
        order by starts_on desc nulls last limit 1) held
      left join lateral (
        select group_id from membership where membership.person_id = result.student_id and membership.is_home
          and sheet.held_on between membership.first_day and membership.last_day limit 1) home on true
      where sheet.id = ${sheetId}
        and not exists (select from final_grade own where own.sheet_id = sheet.id and own.student_id = result.student_id)
      order by result.student_id`.execute(db);
  },

  async close(closerId: number | null): Promise<void> {
    await sql`
      update exam_sheet set state = 'closed', closed_at = now(), closed_by = ${closerId} where id = ${sheetId}`.execute(
      db,
    );
  },
});
