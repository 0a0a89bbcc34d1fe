import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

/** How long an upload may stay unfinished, or finished without a form that names it. */
export const UPLOAD_LIFETIME_MS = 24 * 60 * 60_000;

interface NewUpload {
  readonly id: string;
  readonly ownerId: number;
  readonly name: string;
  readonly sizeBytes: number;
}

const columns = ['id', 'name', 'size_bytes as sizeBytes', 'created_at as createdAt'] as const;

/** The rows of files that arrive in parts; their bytes lie in the uploads folder. */
export const uploadQueries = (db: Db) => ({
  /** Locks a person, so that uploads that start at the same moment are counted, and counts the pending ones. */
  async countPending(ownerId: number): Promise<{ readonly count: number; readonly bytes: number }> {
    await db.selectFrom('person').where('id', '=', ownerId).select('id').forNoKeyUpdate().execute();
    const { count, bytes } = await db
      .selectFrom('resumable_upload')
      .where('owner_id', '=', ownerId)
      .select([
        sql<number>`count(*)::int`.as('count'),
        sql<number>`coalesce(sum(size_bytes), 0)::float8`.as('bytes'),
      ])
      .executeTakeFirstOrThrow();
    return { count, bytes };
  },

  async insert({ id, ownerId, name, sizeBytes }: NewUpload): Promise<void> {
    const expires_at = new Date(Date.now() + UPLOAD_LIFETIME_MS);
    await db
      .insertInto('resumable_upload')
      .values({ id, owner_id: ownerId, name, size_bytes: sizeBytes, expires_at })
      .execute();
  },

  find: (id: string) =>
    db.selectFrom('resumable_upload').where('id', '=', id).select(columns).executeTakeFirst(),

  findOwn: (id: string, ownerId: number) =>
    db
      .selectFrom('resumable_upload')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .where('expires_at', '>', sql<Date>`now()`)
      .select(columns)
      .executeTakeFirst(),

  /** Deletes the row; false when another transaction was faster. */
  async take(id: string, ownerId: number): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('resumable_upload')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  },

  async remove(id: string): Promise<void> {
    await db.deleteFrom('resumable_upload').where('id', '=', id).execute();
  },
});
