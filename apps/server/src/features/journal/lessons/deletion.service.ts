import type { JournalRef } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { isUniqueViolation } from '../../../database/error-properties.ts';
import { requireJournal, requireOpen } from '../../shared/journal/require-journal.ts';
import { deletionQueries } from './deletion.queries.ts';
import { changeOf, type JournalRefEvent } from '../../shared/journal/journal-event.ts';
import { requireOwnLesson } from './require-lesson.ts';
import { undoQueries } from '../cells/undo.queries.ts';

export interface DeletionResult {
  readonly deletionId: number;
  readonly event: JournalRefEvent;
}

/** A colleague may insert a column at the same moment. */
async function conflictIfReplaced(undo: Promise<void>): Promise<void> {
  try {
    await undo;
  } catch (error) {
    throw isUniqueViolation(error) ? new HttpError('conflict') : error;
  }
}

/** Deletes parts of a teacher's journals, and undoes it (D-45). What is locked stays. */
export function deletionService(db: Db, me: number) {
  const queries = deletionQueries(db);
  const undos = undoQueries(db);

  return {
    async removeColumn(lessonId: number): Promise<DeletionResult> {
      const lesson = await requireOwnLesson(db, me, lessonId);
      requireOpen(lesson.state);
      const deletionId = await queries.create(me, lesson);
      // A colleague has deleted it in the meantime.
      if ((await queries.removeColumns(deletionId, [lessonId])) === 0) throw new HttpError('notFound');
      return { deletionId, event: changeOf(lesson) };
    },

    async removeJournal(ref: JournalRef): Promise<DeletionResult> {
      const key = await requireJournal(db, me, ref);
      const columns = await queries.lockColumns(key);
      for (const { state } of columns) requireOpen(state);
      const deletionId = await queries.create(me, key);
      await queries.removeColumns(
        deletionId,
        columns.map(({ id }) => id),
      );
      return { deletionId, event: changeOf(key) };
    },

    async removeStudent(ref: JournalRef, studentId: number): Promise<DeletionResult> {
      const key = await requireJournal(db, me, ref);
      const deletionId = await queries.create(me, key);
      if (!(await queries.removeStudent(deletionId, key, studentId))) throw new HttpError('notFound');
      return { deletionId, event: changeOf(key) };
    },

    async undo(deletionId: number): Promise<JournalRefEvent> {
      const deletion = await undos.lock(me, deletionId);
      if (!deletion) throw new HttpError('notFound');
      if (!deletion.isInTime) throw new HttpError('undoExpired');
      if (await undos.isReplaced(deletionId)) throw new HttpError('conflict');
      await conflictIfReplaced(undos.undo(deletionId));
      return changeOf(deletion);
    },
  };
}
