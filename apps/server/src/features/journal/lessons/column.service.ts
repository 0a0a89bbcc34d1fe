import { fieldOf, journal, type ColumnRequest, type JournalRef } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { columnStudentQueries } from '../cells/column-students.queries.ts';
import type { ColumnFacts, ColumnKey } from '../../shared/journal/column.ts';
import { columnQueries } from '../../shared/journal/column.queries.ts';
import type { JournalKey } from '../../shared/journal/journal-key.queries.ts';
import { requireOpen, requireReadableJournal } from '../../shared/journal/require-journal.ts';
import { changeOf, type JournalRefEvent } from '../../shared/journal/journal-event.ts';
import { moduleQueries } from './module.queries.ts';

interface WrittenColumn {
  readonly lessonId: number;
  readonly event: JournalRefEvent;
}

interface FilledColumn extends WrittenColumn {
  readonly filledCount: number;
  readonly skippedNames: string[];
}

/** The columns of the journals of a teacher or substitute; a new column that is not the substitute's is undone with its transaction. */
export function columnService(db: Db, me: number) {
  const queries = columnQueries(db);
  const members = columnStudentQueries(db);

  async function checkNew(key: JournalKey, column: ColumnKey & ColumnFacts): Promise<void> {
    if (column.module !== undefined) await moduleQueries(db).ensure(key.classId);
    const checks = await queries.check(key.classId, column, column.module);
    const validity = [
      ['date', checks?.isInTerm],
      ['lessonTimeId', checks?.hasTime],
      ['subgroup', checks?.hasSubgroup],
      ['module', checks?.hasModule],
    ] as const;
    const invalid = validity.find(([, isValid]) => isValid !== true);
    if (invalid) throw new HttpError('invalid', { field: fieldOf(journal.insertAll, invalid[0]) });
  }

  /** Finds the column of a date and lesson time, and creates it where it is missing. */
  async function ensure(key: JournalKey, column: ColumnKey & ColumnFacts) {
    const existing = await queries.find(me, key, column);
    if (!existing) {
      await checkNew(key, column);
      await queries.insert(me, key, column);
    }
    const found = existing ?? (await queries.find(me, key, column));
    if (!found) throw new HttpError('conflict');
    requireOpen(found.state);
    return found;
  }

  return {
    /** The lesson of a column, for a write to one of its cells. */
    async find(ref: JournalRef, column: ColumnKey): Promise<number> {
      const found = await queries.find(me, await requireReadableJournal(db, me, ref), column);
      if (!found) throw new HttpError('notFound');
      return found.id;
    },

    async add(request: ColumnRequest): Promise<WrittenColumn> {
      const key = await requireReadableJournal(db, me, request);
      return { lessonId: (await ensure(key, request)).id, event: changeOf(key) };
    },

    /** Marks everybody without a mark as present, except students on leave and the expelled, who are named. */
    async insertAll(request: ColumnRequest): Promise<FilledColumn> {
      const key = await requireReadableJournal(db, me, request);
      const { id: lessonId, hasBegun } = await ensure(key, request);
      if (!hasBegun) throw new HttpError('lessonNotBegun');
      const students = await members.students(lessonId);
      const active = students.filter(({ isActive }) => isActive).map(({ id }) => id);
      const cells = await members.fill(me, lessonId, active);
      return {
        lessonId,
        filledCount: cells.length,
        skippedNames: students.filter(({ isActive }) => !isActive).map(({ fullName }) => fullName),
        event: changeOf(key, cells),
      };
    },
  };
}
