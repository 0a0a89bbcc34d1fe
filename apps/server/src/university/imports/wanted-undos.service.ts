import type { Db } from '../../database/tables.ts';
import { importListQueries, type WantedUndo } from './import-list.queries.ts';
import { ImportConflictError, UndoRefusedError } from './records.ts';
import { undoImport } from './undo.service.ts';

async function undoWanted(db: Db, { id, actor }: WantedUndo): Promise<void> {
  const { refuseUndo } = importListQueries(db);
  try {
    await undoImport(db, id, actor);
  } catch (error) {
    if (error instanceof UndoRefusedError) {
      await refuseUndo(id, error.obstacle);
      return;
    }
    // Another import is running: the next run tries again.
    if (error instanceof ImportConflictError) return;
    await refuseUndo(id, { reason: 'failed', records: [] });
    throw error;
  }
}

/** Undoes the imports that somebody wants undone; it may take minutes, and nobody's request waits for it. */
export async function undoWantedImports(db: Db): Promise<void> {
  for (const wanted of await importListQueries(db).wantedUndos()) await undoWanted(db, wanted);
}
