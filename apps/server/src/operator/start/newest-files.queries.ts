import type { Db } from '../../database/tables.ts';

/** Returns the keys of the files that were stored last. */
export async function findNewestFiles(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('file')
    .select('storage_key as key')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}
