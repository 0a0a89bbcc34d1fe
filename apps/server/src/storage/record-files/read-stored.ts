import type { Db } from '../../database/tables.ts';
import { recordKinds, type RecordKind, type RecordRow } from '../../university/imports/records.ts';
import { recordStores } from '../../university/imports/stores/record-stores.queries.ts';
import type { RecordOwner } from './record-source.ts';

/** The stored records of a source by kind and id, which complete a OneRoster set that does not have everything. */
export async function readStored(
  db: Db,
  owner: RecordOwner,
): Promise<Readonly<Partial<Record<RecordKind, ReadonlyMap<string, RecordRow>>>>> {
  const stores = recordStores(db, owner);
  const stored: Partial<Record<RecordKind, ReadonlyMap<string, RecordRow>>> = {};
  for (const kind of recordKinds) {
    const records = await stores[kind].read();
    stored[kind] = new Map(records.map(({ sourceId, row }) => [sourceId, row]));
  }
  return stored;
}
