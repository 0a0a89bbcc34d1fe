import type { Db } from '../../database/tables.ts';
import { fileQueries } from '../files/file.queries.ts';
import type { ThumbnailStore } from './thumbnail-store.ts';

const BATCH = 500;

/** Deletes the small copies of pictures that are no longer stored; returns their number. */
export async function cleanupThumbnails(db: Db, thumbnails: ThumbnailStore): Promise<number> {
  let count = 0;
  let batch: { readonly key: string; readonly file: string }[] = [];

  async function removeUnnamed(): Promise<void> {
    const named = await fileQueries(db).findExistingKeys(batch.map(({ key }) => key));
    for (const { file } of batch.filter(({ key }) => !named.has(key))) {
      await thumbnails.remove(file);
      count += 1;
    }
    batch = [];
  }

  for await (const thumbnail of thumbnails.list()) {
    batch.push(thumbnail);
    if (batch.length === BATCH) await removeUnnamed();
  }
  await removeUnnamed();
  return count;
}
