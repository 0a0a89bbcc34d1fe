import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import type { PictureSize } from '../pictures/picture-task.ts';
import type { StoredFile } from './stored-file.ts';

const BATCH = 1_000;

export const fileQueries = (db: Db) => ({
  /** Inserts file rows in the transaction of the call; returns their ids in order. */
  async insert(files: readonly StoredFile[], ownerId: number): Promise<number[]> {
    if (files.length === 0) return [];
    const rows = await db
      .insertInto('file')
      .values(
        files.map(({ key, name, originalName, type, sizeBytes, sha256, picture }) => ({
          storage_key: key,
          name,
          original_name: originalName,
          type,
          size_bytes: sizeBytes,
          sha256,
          owner_id: ownerId,
          width: picture?.width ?? null,
          height: picture?.height ?? null,
        })),
      )
      .returning(['id', 'storage_key as key'])
      .execute();
    const idByKey = new Map(rows.map(({ id, key }) => [key, id]));
    return files.flatMap(({ key }) => idByKey.get(key) ?? []);
  },

  /** Adds the size of a picture that was stored before sizes were. */
  async addSize(key: string, { width, height }: PictureSize): Promise<void> {
    await db
      .updateTable('file')
      .set({ width, height })
      .where('storage_key', '=', key)
      .where('width', 'is', null)
      .execute();
  },

  /** Returns the keys that a row references. */
  async findExistingKeys(keys: readonly string[]): Promise<Set<string>> {
    const { rows } = await sql<{ key: string }>`
      select storage_key as key from file where storage_key = any(${keys}::text[]) union all
      select archive_key from module_publication where archive_key = any(${keys}::text[])`.execute(db);
    return new Set(rows.map(({ key }) => key));
  },

  /** Reads all files in batches. */
  async *streamAll(): AsyncGenerator<{ readonly id: number; readonly key: string; readonly name: string }> {
    let after = 0;
    for (;;) {
      const rows = await db
        .selectFrom('file')
        .select(['id', 'storage_key as key', 'name'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .execute();
      yield* rows;
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
    }
  },
});
