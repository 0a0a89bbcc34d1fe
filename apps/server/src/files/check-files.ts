import type { Db } from '../database/tables.ts';
import { fileQueries } from './file.queries.ts';
import type { FileStore } from './file-store.ts';

export interface FileCheck {
  /** Rows whose file is not in the store: their owners have lost something. */
  readonly lost: readonly { readonly id: number; readonly name: string }[];
  /** Files that no row names: they take room. */
  readonly orphans: readonly string[];
  readonly good: number;
}

/** Holds every row against the store, and the store against the rows. */
export async function checkFiles(db: Db, store: FileStore): Promise<FileCheck> {
  const unnamed = new Set<string>();
  for await (const { key } of store.list()) unnamed.add(key);
  const lost: { id: number; name: string }[] = [];
  let good = 0;
  for await (const { key, id, name } of fileQueries(db).all()) {
    if (unnamed.delete(key)) good += 1;
    else lost.push({ id, name });
  }
  return { lost, orphans: [...unnamed], good };
}
