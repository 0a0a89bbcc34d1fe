import type { Db } from '../../database/tables.ts';
import { codeOf, propertyOf } from '../../database/error-properties.ts';
import type { Actor } from '../people/actor.ts';
import { writeAudit } from '../people/audit.queries.ts';
import { changedColumns } from './compare-records.ts';
import { lockImports } from './lock-imports.ts';
import { importQueries } from './import.queries.ts';
import { countAccounts, findCascading } from './stores/dependent.queries.ts';
import { isUniqueKind, uniqueQueries } from './stores/reference.queries.ts';
import type { RecordStore } from './stores/record-store.queries.ts';
import { recordStores } from './stores/record-stores.queries.ts';
import {
  UndoRefusedError,
  recordKinds,
  type RecordChange,
  type RecordKind,
  type StoredRecord,
} from './records.ts';

const FOREIGN_KEY_VIOLATION = '23503';

interface Undo {
  readonly db: Db;
  readonly source: string;
  readonly stores: Readonly<Record<RecordKind, RecordStore>>;
  readonly byKind: ReadonlyMap<RecordKind, readonly RecordChange[]>;
}

const MAX_SHOWN = 20;
function refuse(reason: 'changedSince' | 'inUse', why: string, records: readonly string[]): void {
  if (records.length === 0) return;
  const shown = [...records.slice(0, MAX_SHOWN), ...(records.length > MAX_SHOWN ? ['…'] : [])];
  throw new UndoRefusedError([`Nothing was undone: ${why}:`, ...shown].join('\n'), {
    reason,
    records: shown,
  });
}

type StoredByKind = ReadonlyMap<RecordKind, ReadonlyMap<string, StoredRecord>>;

async function readStored({ stores, byKind }: Undo): Promise<StoredByKind> {
  const found = new Map<RecordKind, ReadonlyMap<string, StoredRecord>>();
  for (const kind of byKind.keys())
    found.set(kind, new Map((await stores[kind].read()).map((record) => [record.sourceId, record])));
  return found;
}

/** Whether a record is as the import left it; a stored person may have a login of their own since. */
function isAsImported({ change, after }: RecordChange, record: StoredRecord | undefined): boolean {
  if (!record || !after) return !record && !after;
  const changed = changedColumns(record.row, after);
  return change === 'added'
    ? changed.length === 0
    : changed.every((column) => record.locked.includes(column));
}

/** The records that are not as the import left them. */
function findChangedSince({ byKind }: Undo, stored: StoredByKind): string[] {
  return [...byKind].flatMap(([kind, changes]) =>
    changes
      .filter((one) => one.change !== 'linked' && !isAsImported(one, stored.get(kind)?.get(one.sourceId)))
      .map(({ sourceId }) => `${kind} ${sourceId}`),
  );
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
    'inUse',
    `the new ${kind} are in use`,
    cascading.map(({ table, count }) => `${count} rows of ${table}`),
  );
  if (kind === 'people') {
    const count = await countAccounts(db, source, added);
    refuse('inUse', 'the new people are in use', count > 0 ? [`${count} of them have a password`] : []);
  }
  refuse('inUse', `the new ${kind} are in use`, (await stores[kind].findUsed?.(added)) ?? []);
  try {
    await stores[kind].remove(added);
  } catch (error) {
    if (codeOf(error) !== FOREIGN_KEY_VIOLATION) throw error;
    refuse('inUse', `the new ${kind} are in use`, [`rows of ${String(propertyOf(error, 'table'))}`]);
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
  for (const kind of recordKinds) {
    const linked = idsOf(byKind.get(kind) ?? [], 'linked');
    if (isUniqueKind(kind))
      for (const sourceId of linked) await uniqueQueries(db, source).unlink(kind, sourceId);
    else await stores[kind].unlink?.(linked);
  }
}

/** Undoes an import, as long as nothing that it stored was changed or used since; returns the number of records. */
export async function undoImport(db: Db, id: number, actor: Actor): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const queries = importQueries(transaction);
    await lockImports(transaction);
    const found = await queries.find(id);
    if (!found) throw new UndoRefusedError(`There is no import ${id}`, { reason: 'unknown', records: [] });
    if (found.undoneAt)
      throw new UndoRefusedError(`The import ${id} is undone already`, { reason: 'undone', records: [] });
    const { source } = found;
    const changes = await queries.changes(id);
    const undo = {
      db: transaction,
      source,
      stores: recordStores(transaction, { source, year: found.year ?? undefined, actor }),
      byKind: Map.groupBy(changes, ({ kind }) => kind),
    };
    const stored = await readStored(undo);
    refuse('changedSince', 'these records were changed since', findChangedSince(undo, stored));
    await restore(undo);
    await queries.markUndone(id, actor);
    await writeAudit(transaction, { action: 'importUndone', actor, details: { importId: id, source } });
    return changes.length;
  });
}
