import type { Db } from '../../database/tables.ts';
import { codeOf, propertyOf } from '../../database/error-properties.ts';
import type { Actor } from '../people/actor.ts';
import { writeAudit } from '../people/audit.queries.ts';
import { changedColumns } from './compare-records.ts';
import { importQueries } from './import.queries.ts';
import { findCascading } from './stores/dependent.queries.ts';
import { isUniqueKind, uniqueQueries } from './stores/reference.queries.ts';
import type { RecordStore } from './stores/record-store.queries.ts';
import { recordStores } from './stores/record-stores.queries.ts';
import { ImportConflictError, recordKinds, type RecordChange, type RecordKind } from './records.ts';

const FOREIGN_KEY_VIOLATION = '23503';

interface Undo {
  readonly db: Db;
  readonly source: string;
  readonly stores: Readonly<Record<RecordKind, RecordStore>>;
  readonly byKind: ReadonlyMap<RecordKind, readonly RecordChange[]>;
}

const MAX_SHOWN = 20;
const refuse = (why: string, records: readonly string[]): void => {
  if (records.length > 0)
    throw new ImportConflictError(
      [
        `Nothing was undone: ${why}:`,
        ...records.slice(0, MAX_SHOWN),
        ...(records.length > MAX_SHOWN ? ['…'] : []),
      ].join('\n'),
    );
};

/** The records that are not as the import left them. */
async function findChangedSince({ stores, byKind }: Undo): Promise<string[]> {
  const found: string[] = [];
  for (const [kind, changes] of byKind) {
    const stored = new Map((await stores[kind].read()).map((record) => [record.sourceId, record]));
    for (const { sourceId, change, after } of changes) {
      if (change === 'linked') continue;
      const record = stored.get(sourceId);
      const isSame =
        record && after
          ? changedColumns(record.row, after).every((column) => record.locked.includes(column))
          : !record && !after;
      if (!isSame) found.push(`${kind} ${sourceId}`);
    }
  }
  return found;
}

const idsOf = (changes: readonly RecordChange[], kind: RecordChange['change']): string[] =>
  changes.filter(({ change }) => change === kind).map(({ sourceId }) => sourceId);

/** Removes the records of a kind that the import added. */
async function removeAdded(
  { db, source, stores }: Undo,
  kind: RecordKind,
  added: readonly string[],
): Promise<void> {
  const cascading = await findCascading(db, { table: stores[kind].table, source }, added);
  refuse(
    `the new ${kind} are in use`,
    cascading.map(({ table, count }) => `${count} rows of ${table}`),
  );
  try {
    await stores[kind].remove(added);
  } catch (error) {
    if (codeOf(error) !== FOREIGN_KEY_VIOLATION) throw error;
    refuse(`the new ${kind} are in use`, [`rows of ${String(propertyOf(error, 'table'))}`]);
  }
}

/** Goes the way of the import backwards, because the rows of a kind name what the kinds before it were after the import. */
async function restore(undo: Undo): Promise<void> {
  const { db, source, stores, byKind } = undo;
  for (const kind of recordKinds.toReversed()) {
    const changes = byKind.get(kind) ?? [];
    const rowsOf = (kinds: readonly RecordChange['change'][]) =>
      changes.flatMap(({ change, sourceId, before }) =>
        before && kinds.includes(change) ? [{ sourceId, row: before }] : [],
      );
    const added = idsOf(changes, 'added');
    if (added.length > 0) await removeAdded(undo, kind, added);
    await stores[kind].update(rowsOf(['changed', 'ended']));
    await stores[kind].insert(rowsOf(['removed']));
  }
  for (const kind of recordKinds.filter(isUniqueKind))
    for (const sourceId of idsOf(byKind.get(kind) ?? [], 'linked'))
      await uniqueQueries(db, source).unlink(kind, sourceId);
}

/** Undoes an import, as long as nothing that it stored was changed or used since; returns the number of records. */
export async function undoImport(db: Db, id: number, actor: Actor): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const queries = importQueries(transaction);
    if (!(await queries.lock()))
      throw new ImportConflictError('Another import is running: wait until it has ended');
    const found = await queries.find(id);
    if (!found) throw new ImportConflictError(`There is no import ${id}`);
    if (found.undoneAt) throw new ImportConflictError(`The import ${id} is undone already`);
    const { source } = found;
    const changes = await queries.changes(id);
    const undo = {
      db: transaction,
      source,
      stores: recordStores(transaction, { source, year: found.year ?? undefined }),
      byKind: Map.groupBy(changes, ({ kind }) => kind),
    };
    refuse('these records were changed since', await findChangedSince(undo));
    await restore(undo);
    await queries.markUndone(id, actor);
    await writeAudit(transaction, { action: 'importUndone', actor, details: { importId: id, source } });
    return changes.length;
  });
}
