import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../database/tables.ts';
import { codeOf } from '../shared/error-facts.ts';
import { fileQueries } from './file.queries.ts';
import type { FileStore, Kept } from './file-store.ts';

/** A call that still runs has files among the arrivals. */
const ARRIVALS_GRACE_MS = 60 * 60_000;

/** Long enough for an operator to find out that the database that was put back is older than the files. */
const ORPHANS_GRACE_MS = 7 * 24 * 60 * 60_000;
const BATCH = 500;

interface Store {
  readonly store: FileStore;
  readonly arrivalsDir: string;
}

export interface Swept {
  /** Files that no row names. */
  readonly orphans: readonly string[];
  readonly arrivals: number;
}

/** The keys of a store, so many at once as one question to the database takes. */
async function* batches(kept: AsyncIterable<Kept>): AsyncGenerator<Kept[]> {
  let batch: Kept[] = [];
  for await (const one of kept) {
    batch.push(one);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Files that lie in the store and that no row names, but for those that a call may still be writing down. */
export async function* findOrphans(db: Db, store: FileStore, now: number): AsyncGenerator<string> {
  for await (const batch of batches(store.list())) {
    const old = batch
      .filter(({ changedAt }) => changedAt.getTime() < now - ORPHANS_GRACE_MS)
      .map(({ key }) => key);
    const named = await fileQueries(db).namedAmong(old);
    yield* old.filter((key) => !named.has(key));
  }
}

async function sweepArrivals(dir: string, now: number): Promise<number> {
  let count = 0;
  for (const name of await readdir(dir).catch(noneYet)) {
    const file = path.join(dir, name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs >= now - ARRIVALS_GRACE_MS) continue;
    await rm(file, { force: true });
    count += 1;
  }
  return count;
}

function noneYet(error: unknown): string[] {
  if (codeOf(error) === 'ENOENT') return [];
  throw error;
}

/** Removes what calls left behind that were cut off: by a loss of power, or of the database at the wrong moment. */
export async function sweep(db: Db, { store, arrivalsDir }: Store, now = Date.now()): Promise<Swept> {
  const orphans: string[] = [];
  for await (const key of findOrphans(db, store, now)) {
    await store.remove(key);
    orphans.push(key);
  }
  return { orphans, arrivals: await sweepArrivals(arrivalsDir, now) };
}
