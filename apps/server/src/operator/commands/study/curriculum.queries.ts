import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { CurriculumLine } from './curriculum-columns.ts';

/** What the database knows of a line. */
export interface FoundItem {
  readonly line: number;
  readonly hasSpeciality: boolean;
  readonly hasDiscipline: boolean;
  readonly hasForm: boolean;
  readonly result: string;
  /** The stored item; null for a new one. */
  readonly before: string | null;
}

/** A stored discipline of a plan that the file does not have. */
export interface OtherItem {
  readonly id: number;
  readonly text: string;
}

const shown = (row: string) => sql`concat_ws(', ', ${sql.ref(`${row}.credits`)} || ' credits',
  'form ' || ${sql.ref(`${row}.exam_form_id`)},
  case ${sql.ref(`${row}.kind`)} when 'required' then 'required' else 'choice' end)`;

/** SQL: the lines as rows with the names of the table. */
const linesOf = (rows: readonly CurriculumLine[]) => sql`
  select line, speciality, intake as intake_year, semester, discipline, credits, form as exam_form_id, kind
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (line int, speciality text, intake int,
    semester smallint, discipline text, credits smallint, form smallint, kind text)`;

export const curriculumQueries = (db: Db) => ({
  async find(rows: readonly CurriculumLine[]): Promise<FoundItem[]> {
    const found = await sql<FoundItem>`
      select sent.line, speciality.id is not null as "hasSpeciality", discipline.id is not null as "hasDiscipline",
        exam_form.id is not null as "hasForm", ${shown('sent')} as result,
        case when item.id is not null then ${shown('item')} end as before
      from (${linesOf(rows)}) as sent
      left join speciality on speciality.code = sent.speciality
      left join discipline on discipline.code = sent.discipline
      left join exam_form on exam_form.id = sent.exam_form_id
      left join curriculum_item item on (item.speciality_id, item.intake_year, item.semester, item.discipline_id) =
        (speciality.id, sent.intake_year, sent.semester, discipline.id)
      order by sent.line`.execute(db);
    return found.rows;
  },

  /** The items of the plans in the file that the file does not have. */
  async others(rows: readonly CurriculumLine[]): Promise<OtherItem[]> {
    const found = await sql<OtherItem>`
      with sent as (${linesOf(rows)})
      select item.id, concat_ws(', ', speciality.code || ' ' || item.intake_year, 'semester ' || item.semester,
        discipline.code, ${shown('item')}) as text
      from curriculum_item item join speciality on speciality.id = item.speciality_id
      join discipline on discipline.id = item.discipline_id
      where (speciality.code, item.intake_year) in (select speciality, intake_year from sent)
        and not exists (select from sent where (sent.speciality, sent.intake_year, sent.semester, sent.discipline) =
          (speciality.code, item.intake_year, item.semester, discipline.code))
      order by speciality.code, item.intake_year, item.semester, discipline.code`.execute(db);
    return found.rows;
  },

  async remove(items: readonly OtherItem[]): Promise<void> {
    await sql`delete from curriculum_item where id = any(${items.map(({ id }) => id)}::int[])`.execute(db);
  },

  /** Inserts new items and replaces stored ones. */
  async store(rows: readonly CurriculumLine[]): Promise<void> {
    await sql`
      insert into curriculum_item (speciality_id, intake_year, semester, discipline_id, credits, exam_form_id, kind)
      select speciality.id, sent.intake_year, sent.semester, discipline.id, sent.credits, sent.exam_form_id, sent.kind
      from (${linesOf(rows)}) as sent join speciality on speciality.code = sent.speciality
      join discipline on discipline.code = sent.discipline
      on conflict (speciality_id, intake_year, semester, discipline_id) do update set
        credits = excluded.credits, exam_form_id = excluded.exam_form_id, kind = excluded.kind`.execute(db);
  },
});
