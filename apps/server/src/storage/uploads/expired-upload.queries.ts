import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

export const expiredUploadQueries = (db: Db) => ({
  /** Deletes the expired rows and returns their ids. */
  async removeExpired(now: Date): Promise<string[]> {
    const rows = await db
      .deleteFrom('resumable_upload')
      .where('expires_at', '<=', now)
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  },

  async findExisting(ids: readonly string[]): Promise<Set<string>> {
    const rows = await db
      .selectFrom('resumable_upload')
      .select('id')
      .where(sql<boolean>`id = any(${ids}::text[])`)
      .execute();
    return new Set(rows.map(({ id }) => id));
  },
});
