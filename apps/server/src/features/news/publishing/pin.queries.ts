import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { NewsTarget } from './publish-claim.queries.ts';

/** Any number, as long as every process of the portal uses the same one. */
const PIN_LOCK = 727_275;

export const pinQueries = (db: Db) => ({
  /** Waits for other pins, so that two at once do not both take the last place. */
  async lock(): Promise<void> {
    await sql`select pg_advisory_xact_lock(${PIN_LOCK})`.execute(db);
  },

  async isPinned(newsId: number): Promise<boolean> {
    const row = await db
      .selectFrom('news_item')
      .select('id')
      .where('id', '=', newsId)
      .where('pinned_at', 'is not', null)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** The names of the other pinned items that a recipient of the target may have above the feed. */
  async findOverlapping(newsId: number, { audience, facultyId }: NewsTarget): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select name from news_item item
      where pinned_at is not null and deleted_at is null and (expires_at is null or expires_at > now()) and id <> ${newsId}
        and (item.audience = 0 or ${audience}::int = 0 or item.audience = ${audience}::int)
        and (item.faculty_id is null or ${facultyId ?? null}::int is null
          or item.faculty_id = ${facultyId ?? null}::int)
      order by pinned_at desc`.execute(db);
    return rows.map(({ name }) => name);
  },

  async set(newsId: number, isPinned: boolean): Promise<void> {
    await db
      .updateTable('news_item')
      .set({ pinned_at: isPinned ? sql`coalesce(pinned_at, now())` : null })
      .where('id', '=', newsId)
      .execute();
  },
});
