import { type Language, markOfStored } from '@portal/domain';
import type { CellChange, CellRef, OwnMark } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import type { Person, TermRef } from '../../../university/classes.queries.ts';
import { cellHistoryQueries } from '../cells/cell-history.queries.ts';
import { lessonTypeQueries, type ClassRef } from '../lessons/lesson-type.queries.ts';
import { ownMarkQueries } from '../cells/own-marks.queries.ts';

/** What a person reads of journals besides the grid. */
export function journalReadService(db: Db, reader: Person, lang: Language) {
  return {
    async ownMarks(term: TermRef): Promise<OwnMark[]> {
      const rows = await ownMarkQueries(db).list(reader.id, term, lang);
      return rows.map(({ lessonId, value, ...row }) => ({
        ...row,
        cell: { lessonId, studentId: reader.id },
        value: markOfStored(value),
      }));
    },

    /** A cell of another person's journal does not exist for the reader. */
    async history(cell: CellRef): Promise<CellChange[]> {
      const queries = cellHistoryQueries(db);
      if (!(await queries.mayRead(reader, cell))) throw new HttpError('notFound');
      const changes = await queries.list(cell, lang);
      return changes.map(({ toolName, ...change }) => ({
        ...change,
        toolName: toolName ?? undefined,
        oldValue: markOfStored(change.oldValue),
        newValue: markOfStored(change.newValue),
        changedAt: change.changedAt.toISOString(),
      }));
    },

    lessonTypes: (ref: ClassRef) => lessonTypeQueries(db).list(reader, ref, lang),
  };
}
