import { createHash } from 'node:crypto';
import type { Db } from '../../database/tables.ts';
import type { ImportedFile } from '../../university/imports/import.queries.ts';
import { recordKinds, type RecordKind, type RecordRow } from '../../university/imports/records.ts';
import { recordStores } from '../../university/imports/stores/record-stores.queries.ts';
import type { Actor } from '../../university/people/actor.ts';
import { convertSet, isWhole, type ConvertedSet } from './oneroster/convert-set.ts';
import type { StoredRows } from './oneroster/conversion.ts';
import { readOneRosterSet } from './oneroster/read-set.ts';
import type { SetFiles } from './oneroster/set-files.ts';
import type { FileSource } from './record-source.ts';

/** Whose records an import or an export is about, and who does it. */
export interface RecordOwner {
  readonly source: string;
  readonly year: number | undefined;
  readonly actor: Actor;
}

/** The stored records of a source by kind and id. */
async function readStored(db: Db, owner: RecordOwner): Promise<StoredRows> {
  const stores = recordStores(db, owner);
  const stored: Partial<Record<RecordKind, ReadonlyMap<string, RecordRow>>> = {};
  for (const kind of recordKinds) {
    const records = await stores[kind].read();
    stored[kind] = new Map(records.map(({ sourceId, row }) => [sourceId, row]));
  }
  return stored;
}

/** Makes tables of a OneRoster set; stored records complete one that does not have everything. */
export async function readOneRoster(
  db: Db,
  { files, owner }: { readonly files: SetFiles; readonly owner: RecordOwner },
  print: (line: string) => void,
): Promise<ConvertedSet> {
  const set = await readOneRosterSet(files, print);
  return convertSet(set, isWhole(set) ? {} : await readStored(db, owner));
}

const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

export const hashFile = ({ name, bytes }: FileSource): ImportedFile => ({
  name,
  sha256: sha256Of(bytes),
});

/** The hashes of the files of a folder. */
export const hashSet = (folder: string, files: SetFiles): ImportedFile[] =>
  [...files]
    .map(([name, content]) => ({ name: `${folder}/${name}`, sha256: sha256Of(content) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
