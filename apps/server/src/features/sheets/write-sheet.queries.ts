import { sql } from 'kysely';
import type { SheetRules } from '@portal/domain';
import type { SheetWrite } from '@portal/wire';
import type { Db } from '../../database/tables.ts';

interface RoundUp {
  readonly studentId: number;
  readonly points: number;
  readonly reason?: string | null | undefined;
}

/** What a signature freezes of a row. */
export interface FrozenRow {
  readonly studentId: number;
  readonly modulePoints: readonly number[];
  readonly isAdmitted: boolean;
  readonly total: number | null;
  readonly letter: string | null;
  readonly gradePoints: number | null;
}

export const writeSheetQueries = (db: Db, sheetId: number) => ({
  /** Writes the rows whose version is the stored one, in the order of the students; without a theme it stays. Returns the students that were written. */
  async save(me: number, writes: readonly SheetWrite[]): Promise<Set<number>> {
    const { rows } = await sql<{ studentId: number }>`
      insert into exam_sheet_row as stored (sheet_id, student_id, mark, theme, version, updated_by, updated_at)
      select ${sheetId}::int, sent.student_id, sent.mark, case when has_theme then sent.theme else earlier.theme end,
        sent.version + 1, ${me}::int, now()
      from unnest(${writes.map(({ studentId }) => studentId)}::int[],
        ${writes.map(({ mark }) => (mark === null ? null : String(mark)))}::text[],
        ${writes.map(({ theme }) => theme !== undefined)}::boolean[], ${writes.map(({ theme }) => theme ?? null)}::text[],
        ${writes.map(({ version }) => version)}::int[]) as sent (student_id, mark, has_theme, theme, version)
      left join exam_sheet_row earlier on earlier.sheet_id = ${sheetId} and earlier.student_id = sent.student_id
      order by sent.student_id
      on conflict (sheet_id, student_id) do update
        set mark = excluded.mark, theme = excluded.theme, version = excluded.version, updated_by = excluded.updated_by,
          updated_at = excluded.updated_at
        where stored.version = excluded.version - 1
      returning student_id as "studentId"`.execute(db);
    return new Set(rows.map(({ studentId }) => studentId));
  },

  async roundUp(me: number, { studentId, points, reason = null }: RoundUp): Promise<void> {
    await sql`
      insert into exam_sheet_row as stored (sheet_id, student_id, round_up, round_up_reason, updated_by)
      values (${sheetId}, ${studentId}, ${points}, ${reason}, ${me})
      on conflict (sheet_id, student_id) do update
        set round_up = excluded.round_up, round_up_reason = excluded.round_up_reason, version = stored.version + 1,
          updated_by = excluded.updated_by, updated_at = now()`.execute(db);
  },

  /** Freezes the rows of an open sheet, and signs it. */
  async sign(rules: SheetRules, frozen: readonly FrozenRow[]): Promise<void> {
    for (const { studentId, modulePoints, isAdmitted, total, letter, gradePoints } of frozen)
      await sql`
        insert into exam_sheet_row
          (sheet_id, student_id, module_points, is_admitted, total, letter, grade_points, version)
        values (${sheetId}, ${studentId}, ${modulePoints}::smallint[], ${isAdmitted}, ${total}, ${letter}, ${gradePoints}, 0)
        on conflict (sheet_id, student_id) do update
          set module_points = excluded.module_points, is_admitted = excluded.is_admitted, total = excluded.total,
            letter = excluded.letter, grade_points = excluded.grade_points`.execute(db);
    await sql`
      update exam_sheet set state = 'signed', signed_at = now(), rules = ${JSON.stringify(rules)}::jsonb
      where id = ${sheetId}`.execute(db);
  },

  /** Gives the sheet back: the points of a main sheet's modules are those of the journal again. */
  async reopen(): Promise<void> {
    await sql`update exam_sheet set state = 'open', signed_at = null, rules = null where id = ${sheetId}`.execute(
      db,
    );
    await sql`
      update exam_sheet_row set module_points = case when sheet.kind = 'main' then null else module_points end,
        is_admitted = null, total = null, letter = null, grade_points = null
      from exam_sheet sheet where sheet.id = ${sheetId} and exam_sheet_row.sheet_id = sheet.id`.execute(db);
  },
});
