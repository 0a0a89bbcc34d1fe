import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';

/** When an item is visible, as ISO timestamps. */
export interface NewsPeriod {
  /** At once when it is omitted or past. */
  readonly publishAt?: string | undefined;
  /** Never when it is omitted. */
  readonly expiresAt?: string | undefined;
}

export const periodQueries = (db: Db) => ({
  /**
   * True when the item would end after it begins, and not at once. An end that is stored already may be past, unless the item
   * has not begun: it would begin now.
   */
  async isPossible(newsId: number | undefined, { publishAt, expiresAt }: NewsPeriod): Promise<boolean> {
    const { rows } = await sql<{ isPossible: boolean }>`
      select ${expiresAt ?? null}::timestamptz is null
        or ${expiresAt ?? null}::timestamptz > coalesce(${publishAt ?? null}::timestamptz, '-infinity')
          and (${expiresAt ?? null}::timestamptz > now() or exists (select from news_item
            where id = ${newsId ?? null}::int and not is_waiting and expires_at = ${expiresAt ?? null}::timestamptz)) as "isPossible"`.execute(
      db,
    );
    return rows[0]?.isPossible === true;
  },

  /** A new item waits when its time has not come. */
  async setOfNew(newsId: number, { publishAt, expiresAt }: NewsPeriod): Promise<void> {
    await sql`
      update news_item set expires_at = ${expiresAt ?? null}::timestamptz,
        publish_at = case when ${publishAt ?? null}::timestamptz > now() then ${publishAt ?? null}::timestamptz end,
        is_waiting = coalesce(${publishAt ?? null}::timestamptz > now(), false)
      where id = ${newsId}`.execute(db);
  },

  /** The begin of an item that is visible already stays. A changed period is a new version. */
  async change(newsId: number, { publishAt, expiresAt }: NewsPeriod): Promise<void> {
    await sql`
      update news_item item set version = version + 1, publish_at = next.publish_at, expires_at = next.expires_at,
        is_withdrawn = is_withdrawn and coalesce(next.expires_at <= now(), false)
      from (select id, ${expiresAt ?? null}::timestamptz as expires_at,
          case when is_waiting then greatest(now(), ${publishAt ?? null}::timestamptz) else publish_at end as publish_at
        from news_item where id = ${newsId}) next
      where item.id = next.id
        and (item.expires_at, item.publish_at) is distinct from (next.expires_at, next.publish_at)`.execute(
      db,
    );
  },
});
