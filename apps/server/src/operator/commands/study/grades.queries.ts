import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { GradeLine } from './grade-columns.ts';

/** What the database knows of a line; `null` is what it does not know. */
export interface FoundLine {
  readonly line: number;
  readonly studentId: number | null;
  readonly groupId: number | null;
  readonly disciplineId: number | null;
  readonly hasTerm: boolean;
  /** Null for an unknown form of control. */
  readonly isGraded: boolean | null;
  readonly result: string;
  /** The stored result of the same attempt; null for a new one. */
  readonly before: string | null;
}

const shown = (row: string) => sql`concat_ws(', ', coalesce(${sql.ref(`${row}.points`)}::text,
  case ${sql.ref(`${row}.is_passed`)} when true then 'passed' when false then 'failed' end),
  ${sql.ref(`${row}.credits`)} || ' credits', 'form ' || ${sql.ref(`${row}.exam_form_id`)},
  ${sql.ref(`${row}.academic_year_id`)} || '/' || ${sql.ref(`${row}.term_id`)}, ${sql.ref(`${row}.recorded_on`)})`;

/** SQL: the lines as rows with the names of the table. */
const linesOf = (rows: readonly GradeLine[]) => sql`
  select line, login, year as academic_year_id, term as term_id, semester, discipline, credits, form as exam_form_id, attempt,
    (result ->> 'points')::smallint as points, (result ->> 'isPassed')::boolean as is_passed, date as recorded_on
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (line int, login text, year int, term smallint,
    semester smallint, discipline text, credits smallint, form smallint, attempt smallint, result jsonb, date date)`;

export const gradeImportQueries = (db: Db) => ({
  async find(rows: readonly GradeLine[]): Promise<FoundLine[]> {
    const found = await sql<FoundLine>`
      select sent.line, person.id as "studentId", member.group_id as "groupId", discipline.id as "disciplineId",
        held.term_id is not null as "hasTerm", exam_form.is_graded as "isGraded", ${shown('sent')} as result,
        case when stored.student_id is not null then ${shown('stored')} end as before
      from (${linesOf(rows)}) as sent
      left join person on person.login_key = lower(sent.login collate portal_name) and person.role = 2
      left join group_member member on member.person_id = person.id and member.is_home
      left join discipline on discipline.code = sent.discipline
      left join term_period held using (academic_year_id, term_id)
      left join exam_form on exam_form.id = sent.exam_form_id
      left join final_grade stored on (stored.student_id, stored.semester, stored.discipline_id, stored.attempt) =
        (person.id, sent.semester, discipline.id, sent.attempt)
      order by sent.line`.execute(db);
    return found.rows;
  },

  /** Inserts new attempts and replaces stored ones; a stored attempt stays in its group. */
  async store(rows: readonly GradeLine[]): Promise<void> {
    await sql`
      insert into final_grade (student_id, group_id, academic_year_id, term_id, semester, discipline_id, credits,
        exam_form_id, attempt, points, is_passed, recorded_on)
      select person.id, member.group_id, sent.academic_year_id, sent.term_id, sent.semester, discipline.id, sent.credits,
        sent.exam_form_id, sent.attempt, sent.points, sent.is_passed, sent.recorded_on
      from (${linesOf(rows)}) as sent
      join person on person.login_key = lower(sent.login collate portal_name) and person.role = 2
      join group_member member on member.person_id = person.id and member.is_home
      join discipline on discipline.code = sent.discipline
      on conflict (student_id, semester, discipline_id, attempt) do update set
        academic_year_id = excluded.academic_year_id, term_id = excluded.term_id, credits = excluded.credits,
        exam_form_id = excluded.exam_form_id, points = excluded.points, is_passed = excluded.is_passed,
        recorded_on = excluded.recorded_on`.execute(db);
  },
});
