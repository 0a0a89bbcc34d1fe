import { Upload } from '@tus/server';
import type { Db } from '../../database/tables.ts';
import { uploadQueries } from './upload.queries.ts';

/** The table instead of a JSON file next to each upload. The row is there before the file, with its owner. */
export const tusRowQueries = (db: Db) => ({
  async get(id: string): Promise<Upload | undefined> {
    const row = await uploadQueries(db).find(id);
    if (!row) return undefined;
    const { sizeBytes: size, createdAt } = row;
    return new Upload({ id, size, offset: 0, creation_date: createdAt.toISOString() });
  },
  set: () => Promise.resolve(),
  delete: (id: string) => uploadQueries(db).remove(id),
});
