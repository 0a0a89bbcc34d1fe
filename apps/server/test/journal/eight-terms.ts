import { sql } from 'kysely';
import type { Db } from '../../src/database/tables.ts';

const TERMS = 8;
const DISCIPLINES = 7;

/** Gives students final grades of eight terms with seven disciplines each, and a retake in every term. */
export async function giveEightTerms(db: Db, studentIds: readonly number[]): Promise<void> {
  const people = sql`${sql.val(studentIds)}::int[]`;
  await sql`delete from final_grade where student_id = any(${people})`.execute(db);
  const insert = (attempt: number, points: ReturnType<typeof sql>, of: ReturnType<typeof sql>) => sql`
    insert into final_grade (student_id, group_id, academic_year_id, term_id, semester, discipline_id, credits, exam_form_id,
      attempt, points, is_passed, recorded_on)
    select student, group_id, held.academic_year_id, held.term_id, held.semester, discipline, 3 + discipline % 3,
      case discipline % 7 when 3 then 2 else 1 end, ${attempt}::int,
      case discipline % 7 when 3 then null else ${points} end, case discipline % 7 when 3 then true end, held.ends_on
    from unnest(${people}) as student
    join group_member on person_id = student and is_home,
    (select term_period.*, row_number() over (order by starts_on)::int as semester
      from term_period where term_id <> 3 order by starts_on limit ${TERMS}::int) as held,
    lateral (select 1 + (held.semester * ${DISCIPLINES}::int + n) % 32 as discipline
      from generate_series(1, ${DISCIPLINES}::int) as n where ${of}) as taught`;
  await insert(
    1,
    sql`case when discipline % 7 = 1 then 48 else 61 + (student * 7 + discipline * 11) % 40 end`,
    sql`true`,
  ).execute(db);
  await insert(2, sql`70`, sql`(1 + (held.semester * ${DISCIPLINES}::int + n) % 32) % 7 = 1`).execute(db);
}
