import type { OfficeImport, OfficeImportPage } from '@portal/wire/imports/office-imports';
import { OFFICE_IMPORTS_PAGE } from '@portal/wire/imports/office-imports';
import type { Db } from '../../database/tables.ts';
import { HttpError, RuleError } from '../../university/errors.ts';
import {
  importListQueries,
  type ChangeCount,
  type ListedImport,
} from '../../university/imports/import-list.queries.ts';
import { actorOf } from '../../university/people/actor.ts';
import { requireUniversity } from '../../university/people/claim-scope.queries.ts';

const toImport = (
  { files, actor, actorName, appliedAt, undoneAt, isUndoWanted, obstacle, ...row }: ListedImport,
  counts: readonly ChangeCount[],
): OfficeImport => ({
  ...row,
  files: files.map(({ name }) => name),
  actor: actorName ?? actor,
  appliedAt: appliedAt.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
  isUndoing: isUndoWanted,
  obstacle: obstacle && { reason: obstacle.reason, records: [...obstacle.records] },
  counts: counts
    .filter(({ importId }) => importId === row.id)
    .map(({ kind, change, count }) => ({ kind, change, count })),
});

/** Imports of records, for staff whose claim covers the whole university (D-67). */
export function importsService(db: Db, officerId: number) {
  const queries = importListQueries(db);
  const requireRunner = () => requireUniversity(db, officerId, 'imports.run');

  async function read(beforeId: number | undefined, limit: number): Promise<OfficeImport[]> {
    const found = await queries.page(beforeId, limit);
    const counts = await queries.counts(found.map(({ id }) => id));
    return found.map((one) => toImport(one, counts));
  }

  return {
    async page(beforeId: number | undefined): Promise<OfficeImportPage> {
      await requireRunner();
      const found = await read(beforeId, OFFICE_IMPORTS_PAGE + 1);
      return { imports: found.slice(0, OFFICE_IMPORTS_PAGE), hasMore: found.length > OFFICE_IMPORTS_PAGE };
    },

    /** Inside a transaction; the job that undoes it writes the audit row. */
    async undo(importId: number): Promise<OfficeImport> {
      await requireRunner();
      const isWanted = await queries.wantUndo(importId, actorOf(officerId));
      const [found] = await read(importId + 1, 1);
      if (found?.id !== importId) throw new HttpError('notFound');
      if (!isWanted) throw new RuleError('importUndone');
      return found;
    },
  };
}
