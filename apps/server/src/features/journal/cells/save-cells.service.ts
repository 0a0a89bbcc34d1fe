import { markOfStored, type MarkValue } from '@portal/domain';
import type { CellRef, CellResult, CellWrite } from '@portal/wire';
import { CellConflict } from '@portal/wire/journal/writes';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import type { JournalRefEvent } from '../../shared/journal/journal-event.ts';
import { markNoticeQueries } from '../../shared/journal/mark-notice.queries.ts';
import {
  saveCellQueries,
  type JournalCell,
  type MarkSource,
} from '../../shared/journal/save-cells.queries.ts';

/** The results of a call, and what to publish after its commit. */
export interface SavedCells {
  readonly results: readonly CellResult[];
  readonly events: readonly JournalRefEvent[];
}

const keyOf = ({ lessonId, studentId }: CellRef): string => `${lessonId} ${studentId}`;

/** One event for each journal of the written cells. */
function eventsOf(
  written: readonly { readonly sent: CellWrite; readonly row: JournalCell }[],
): JournalRefEvent[] {
  const journals = Map.groupBy(written, ({ row }) => `${row.classId} ${row.lessonTypeId}`);
  return [...journals.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { academicYearId, classId, lessonTypeId } = first.row;
    return [
      {
        kind: 'saved' as const,
        academicYearId,
        classId,
        lessonTypeId,
        cells: own.map(({ sent }) => sent.cell),
      },
    ];
  });
}

/** Writes marks (decisions 4, Journal writes): a stale write is reported with both values and changes nothing. */
export function saveCellsService(db: Db, me: number) {
  const queries = saveCellQueries(db, me);

  /** Cells that were not written, with the stored value. */
  async function findStored(cells: readonly CellRef[]) {
    const rows = cells.length === 0 ? [] : await queries.find(cells);
    return new Map(rows.map((row) => [keyOf(row), row]));
  }

  async function save(cells: readonly CellWrite[], source: MarkSource = 'hand'): Promise<SavedCells> {
    if (new Set(cells.map(({ cell }) => keyOf(cell))).size < cells.length)
      throw new HttpError('invalid', { field: 'cells' });
    const rows = await queries.save(cells, source);
    const pairs = cells.flatMap((sent, at) => {
      const row = rows[at];
      if (row?.state === 'unknown') throw new HttpError('notFound');
      if (row?.state === 'graded') throw new HttpError('outcomeInGradedClass');
      return row ? [{ sent, row }] : [];
    });
    const written = pairs.filter(({ row }) => row.version !== null);
    const refused = pairs.filter(({ row }) => row.version === null);
    const stored = await findStored(refused.map(({ sent }) => sent.cell));
    const results = pairs.map(({ sent: { cell, value }, row }): CellResult => {
      const common = { cell, sentValue: value };
      if (row.version !== null) return { ...common, state: 'saved', value, version: row.version };
      const current = stored.get(keyOf(cell));
      return {
        ...common,
        state: row.state === 'open' ? 'conflict' : row.state,
        value: markOfStored(current?.value ?? null),
        version: current?.version ?? 0,
      };
    });
    if (written.length > 0) await markNoticeQueries(db).add(written.map(({ sent }) => sent.cell));
    return { results, events: eventsOf(written) };
  }

  return {
    save,

    /** Writes one cell; throws 409 with both values, or 423. */
    async saveOne(
      write: CellWrite,
    ): Promise<SavedCells & { readonly value: MarkValue | null; readonly version: number }> {
      const saved = await save([write]);
      const [result] = saved.results;
      if (!result) throw new Error('A written cell has no result');
      const { state, value, version } = result;
      if (state === 'conflict') throw new HttpError('conflict', { data: [CellConflict.encode(result)] });
      if (state !== 'saved') throw new HttpError(state);
      return { ...saved, value, version };
    },
  };
}
