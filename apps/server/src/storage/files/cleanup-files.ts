import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../../database/tables.ts';
import { codeOf } from '../../database/error-properties.ts';
import { cleanupUploads } from '../uploads/cleanup-uploads.ts';
import { fileQueries } from './file.queries.ts';
import type { FileStore, StoredObject } from './file-store.ts';

/** Running calls have files in the uploads folder. */
const UPLOAD_GRACE_MS = 60 * 60_000;

/** Leaves time to notice that a restored database is older than the files. */
const ORPHAN_GRACE_MS = 7 * 24 * 60 * 60_000;
const BATCH = 500;

interface FileLocation {
  readonly store: FileStore;
  readonly uploadsDir: string;
}

export interface CleanupResult {
  /** Deleted files without a row. */
  readonly orphans: readonly string[];
  readonly abandonedUploads: number;
}

/** Groups objects for one query per batch. */
async function* batches(objects: AsyncIterable<StoredObject>): AsyncGenerator<StoredObject[]> {
  let batch: StoredObject[] = [];
  for await (const one of objects) {
    batch.push(one);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Finds stored files without a row, except recent ones that a running call may still insert. */
export async function* findOrphans(db: Db, store: FileStore, now: number): AsyncGenerator<string> {
  for await (const batch of batches(store.list())) {
    const old = batch
      .filter(({ changedAt }) => changedAt.getTime() < now - ORPHAN_GRACE_MS)
      .map(({ key }) => key);
    const named = await fileQueries(db).findExistingKeys(old);
    yield* old.filter((key) => !named.has(key));
  }
}

async function removeAbandonedUploads(dir: string, now: number): Promise<number> {
  let count = 0;
  for (const name of await readdir(dir).catch(emptyIfMissing)) {
    const file = path.join(dir, name);
    const stats = await stat(file);
    // Uploads in parts have a folder and a time limit of their own.
    if ((stats.isDirectory() && !name.endsWith('.unpacked')) || stats.mtimeMs >= now - UPLOAD_GRACE_MS)
      continue;
    await rm(file, { recursive: true, force: true });
    count += 1;
  }
  return count;
}

function emptyIfMissing(error: unknown): string[] {
  if (codeOf(error) === 'ENOENT') return [];
  throw error;
}

/** Deletes the files of interrupted calls, for example after a power loss. */
export async function cleanupFiles(
  db: Db,
  { store, uploadsDir }: FileLocation,
  now = Date.now(),
): Promise<CleanupResult> {
  const orphans: string[] = [];
  for await (const key of findOrphans(db, store, now)) {
    await store.remove(key);
    orphans.push(key);
  }
  const unfinished = await cleanupUploads(db, uploadsDir, now);
  return { orphans, abandonedUploads: unfinished + (await removeAbandonedUploads(uploadsDir, now)) };
}
