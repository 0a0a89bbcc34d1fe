import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';

/** The files of published items. */
export const newsFileQueries = (db: Db) => ({
  /** The rows stay for the history; the files can no longer be loaded. */
  async removeFiles(newsId: number, places: readonly number[]): Promise<void> {
    if (places.length === 0) return;
    await db
      .updateTable('news_file')
      .set({ removed_at: sql`now()` })
      .where('news_id', '=', newsId)
      .where('place', 'in', [...places])
      .execute();
  },

  /** Adds files after those that the item has or had. */
  async addFiles(newsId: number, fileIds: readonly number[]): Promise<void> {
    await sql`
      insert into news_file (news_id, place, file_id)
      select ${newsId}, coalesce((select max(place) + 1 from news_file where news_id = ${newsId}), 0) + added.at - 1,
        added.file_id
      from unnest(${fileIds}::bigint[]) with ordinality as added (file_id, at)`.execute(db);
  },
});
