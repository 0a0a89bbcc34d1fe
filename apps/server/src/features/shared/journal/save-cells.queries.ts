import { sql } from 'kysely';
import { isOutcome, markCodes } from '@portal/domain';
import type { CellRef, CellWrite } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { statement } from '../../../database/statement.ts';
import { toStored } from './cell-value.ts';
import { isInJournal, markState, readsLesson, type MarkState } from './journal-rights.queries.ts';

/** `qr`: by a check-in, `tool`: a score of a tool; both never replace what a person or an import has written. */
export type MarkSource = 'hand' | 'import' | 'qr' | 'tool';

/** A cell of a journal of the writer; `version` is null when the cell was not written. */
export interface JournalCell {
  readonly state: MarkState;
  readonly version: number | null;
  readonly academicYearId: number;
  readonly classId: number;
  readonly lessonTypeId: number;
}

/** What became of a sent cell; `unknown` when it is not one of a journal of the writer, `graded` for an outcome in a graded class. */
export type SentCell =
  | JournalCell
  | { readonly state: 'unknown'; readonly version: null }
  | { readonly state: 'graded'; readonly version: null };

/** SQL condition: `sent` is an outcome, and its class does not end with one. */
const isMisplacedOutcome = sql<boolean>`(sent.mark_code in (${sql.join(markCodes.filter(isOutcome).map((code) => sql.lit(code)))})
  and exists (select from exam_form where exam_form.id = class.exam_form_id and exam_form.is_graded))`;

type Argument = 'me' | 'source' | 'lessonIds' | 'studentIds' | 'marks' | 'codes' | 'empties' | 'versions';

/**
 * Checks the rights to all cells and writes those whose version is the stored one, in one statement. The conflict clause sees
 * the newest stored version, also one that was committed after the statement began. Cells are written in the order of
 * their keys, so that two batches never wait for each other. A trigger writes the history.
 */
const saveCells = statement<Argument, SentCell>(
  (argument) =>
    sql<SentCell>`
    with sent as (
      select * from unnest(${argument('lessonIds')}::int[], ${argument('studentIds')}::int[], ${argument('marks')}::numeric[],
        ${argument('codes')}::text[], ${argument('empties')}::boolean[], ${argument('versions')}::int[]) with ordinality
        as one (lesson_id, student_id, mark, mark_code, is_empty, version, place)
    ), checked as materialized (
      select sent.*, lesson.academic_year_id, lesson.class_id, lesson.lesson_type_id,
        case when lesson.id is null or not ${readsLesson(argument('me'))} or not ${isInJournal(sql.ref('sent.student_id'))}
          then 'unknown' when ${isMisplacedOutcome} then 'graded' else ${markState(argument('me'), sql<boolean>`${argument('source')}::text = 'qr'`)} end as state
      from sent left join lesson on lesson.id = sent.lesson_id and lesson.deletion_id is null
      left join class on class.id = lesson.class_id
    ), written as (
      insert into attendance as cell
        (academic_year_id, lesson_id, student_id, mark, mark_code, is_empty, source, updated_by, updated_at)
      select academic_year_id, lesson_id, student_id, mark, mark_code, is_empty, ${argument('source')}::text,
        ${argument('me')}::int, now()
      from checked where state = 'open' order by lesson_id, student_id
      on conflict (academic_year_id, lesson_id, student_id) do update
        set mark = excluded.mark, mark_code = excluded.mark_code, is_empty = excluded.is_empty, source = excluded.source,
          updated_by = excluded.updated_by, updated_at = excluded.updated_at, version = cell.version + 1
        where cell.version = (
          select coalesce(checked.version, cell.version) from checked
          where checked.lesson_id = excluded.lesson_id and checked.student_id = excluded.student_id)
          and (excluded.source not in ('qr', 'tool') or cell.source = excluded.source or cell.is_empty)
      returning cell.lesson_id, cell.student_id, cell.version)
    select checked.state, written.version, checked.academic_year_id as "academicYearId", checked.class_id as "classId",
      checked.lesson_type_id as "lessonTypeId"
    from checked left join written using (lesson_id, student_id)
    order by checked.place`,
);

export interface StoredCell extends CellRef {
  readonly value: string | null;
  readonly version: number;
  readonly source: MarkSource;
}

export const saveCellQueries = (db: Db, me: number) => ({
  /** One result for each cell, in the same order. A cell may occur once. */
  async save(cells: readonly CellWrite[], source: MarkSource): Promise<SentCell[]> {
    const stored = cells.map(({ value }) => toStored(value));
    return saveCells(db, {
      me,
      source,
      lessonIds: cells.map(({ cell }) => cell.lessonId),
      studentIds: cells.map(({ cell }) => cell.studentId),
      marks: stored.map(({ mark }) => mark),
      codes: stored.map(({ code }) => code),
      empties: stored.map(({ isEmpty }) => isEmpty),
      versions: cells.map(({ version }) => version ?? null),
    });
  },

  /** The stored values of cells; a cell without a row is missing. */
  async find(cells: readonly CellRef[]): Promise<StoredCell[]> {
    const { rows } = await sql<StoredCell>`
      select cell.lesson_id as "lessonId", cell.student_id as "studentId", cell.version, cell.source,
        cell_value(cell.mark, cell.mark_code, cell.is_empty) as value
      from unnest(${cells.map(({ lessonId }) => lessonId)}::int[], ${cells.map(({ studentId }) => studentId)}::int[])
        as wanted (lesson_id, student_id)
      join lesson on lesson.id = wanted.lesson_id
      join attendance cell on cell.academic_year_id = lesson.academic_year_id and cell.lesson_id = wanted.lesson_id
        and cell.student_id = wanted.student_id`.execute(db);
    return rows;
  },
});
