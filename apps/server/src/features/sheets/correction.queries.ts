import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { storedId } from '../../database/stored-id.ts';

export const correctionQueries = (db: Db) => ({
  /** Opens a sheet like a closed one, with its results and where and when they were reached. */
  async add(correctsId: number, reason: string): Promise<number> {
    await sql`
      select 1 from academic_year where id = (select academic_year_id from exam_sheet where id = ${correctsId})
      for no key update`.execute(db);
    const { rows } = await sql<{ id: number }>`
      insert into exam_sheet (academic_year_id, ordinal, kind, class_id, exam_form_id, teacher_id, held_on,
        follows_id, corrects_id, reason)
      select academic_year_id, (select 1 + max(ordinal) from exam_sheet of_year where of_year.academic_year_id = sheet.academic_year_id),
        kind, class_id, exam_form_id, teacher_id, held_on, follows_id, id, ${reason}
      from exam_sheet sheet where id = ${correctsId}
      returning id`.execute(db);
    const id = storedId(rows);
    await sql`
      insert into exam_sheet_row (sheet_id, student_id, mark, theme, module_points, round_up, round_up_reason, version)
      select ${id}::int, student_id, mark, theme, case sheet.kind when 'main' then null else module_points end, round_up,
        round_up_reason, 0
      from exam_sheet_row join exam_sheet sheet on sheet.id = exam_sheet_row.sheet_id
      where sheet_id = ${correctsId}`.execute(db);
    await sql`
      insert into exam_event (sheet_id, teacher_id, kind, date, starts_at, ends_at, room_id, state)
      select ${id}::int, teacher_id, kind, date, starts_at, ends_at, room_id, 'copied'
      from exam_event where sheet_id = ${correctsId} and state <> 'withdrawn'`.execute(db);
    return id;
  },
});
