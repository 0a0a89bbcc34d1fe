import type { Db } from '../../database/tables.ts';
import { fileQueries } from './file.queries.ts';
import type { FileStore } from './file-store.ts';

export interface FileCheck {
  /** Rows whose file is not in the store. */
  readonly missing: readonly { readonly id: number; readonly name: string }[];
  /** Stored files that no row references. */
  readonly orphans: readonly string[];
  readonly intactCount: number;
}

/** Compares the file rows with the store, in both directions. */
export async function checkFiles(db: Db, store: FileStore): Promise<FileCheck> {
  const unreferenced = new Set<string>();
  for await (const { key } of store.list()) unreferenced.add(key);
  const missing: { id: number; name: string }[] = [];
  let intactCount = 0;
  for await (const { key, id, name } of fileQueries(db).streamAll()) {
    if (unreferenced.delete(key)) intactCount += 1;
    else missing.push({ id, name });
  }
  // Archives of published modules have no row of their own.
  const archives = await fileQueries(db).findExistingKeys([...unreferenced]);
  return { missing, orphans: [...unreferenced].filter((key) => !archives.has(key)), intactCount };
}
