import { sql } from 'kysely';
import { NEWS_CONFIRMATIONS_PAGE_SIZE } from '@portal/wire/news/announcements';
import type { Db } from '../../../database/tables.ts';
import { isRecipient, mustConfirm } from '../audience/addressed.queries.ts';
import { notifyQueries } from '../../../events/notifications/notification.queries.ts';
import { reminderKey } from '../publishing/news-notification.ts';
import type { NewsTarget } from '../audience/news-target.ts';

export interface RecipientRow {
  readonly id: number;
  readonly fullName: string;
  readonly groupName: string | null;
  readonly confirmedAt: Date | null;
  readonly isOfFormerText: boolean;
}

interface RecipientQuery {
  readonly newsId: number;
  readonly isConfirmed: boolean;
  /** From 1. */
  readonly page: number;
}

/** SQL: the recipients of an item except its author, each with their confirmation. */
export const recipientsOf = (newsId: number, target: NewsTarget) => sql`
  news_item asked
  join person on asked.id = ${newsId}::int and person.id <> asked.author_id and ${isRecipient(target)}
  left join news_confirmation confirmation
    on confirmation.news_id = asked.id and confirmation.person_id = person.id`;

/** SQL: when the recipient has confirmed. */
export const confirmedAt = sql<Date | null>`confirmation.confirmed_at`;

/** SQL: a recipient of `recipientsOf`. */
export const recipientColumns = sql`
  person.id, person.full_name as "fullName",
  (select study_group.title from group_member member join study_group on study_group.id = member.group_id
    where member.person_id = person.id and member.is_home limit 1) as "groupName",
  ${confirmedAt} as "confirmedAt", coalesce(${confirmedAt} < asked.edited_at, false) as "isOfFormerText"`;

/** SQL: the order of recipients. */
export const byName = sql`person.full_name collate "portal_name", person.id`;

export const confirmationQueries = (db: Db) => ({
  /** An omitted wish changes nothing. */
  async setNeeded(newsId: number, isNeeded: boolean | undefined): Promise<void> {
    if (isNeeded === undefined) return;
    await db
      .updateTable('news_item')
      .set({ needs_confirmation: isNeeded })
      .where('id', '=', newsId)
      .execute();
    if (!isNeeded) await notifyQueries(db).remove(reminderKey(newsId));
  },

  /** False when the reader is not asked to confirm the item. */
  async confirm(readerId: number, newsId: number): Promise<boolean> {
    const { rows } = await sql`
      with expected as (
        select item.id as news_id, reader.id as person_id from person reader
        join news_item item on item.deleted_at is null and ${mustConfirm}
        where reader.id = ${readerId} and item.id = ${newsId}),
      added as (
        insert into news_confirmation (news_id, person_id) select news_id, person_id from expected
        on conflict do nothing)
      select from expected`.execute(db);
    return rows.length > 0;
  },

  /** A statement of its own after `confirm`, which waits for a reminder that is being written. */
  async removeReminder(readerId: number, newsId: number): Promise<boolean> {
    const { type, tag } = reminderKey(newsId);
    const { numDeletedRows } = await db
      .deleteFrom('notification')
      .where('person_id', '=', readerId)
      .where('type', '=', type)
      .where('tag', '=', tag)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  async count(newsId: number, target: NewsTarget) {
    const { rows } = await sql<{ confirmedCount: number; recipientCount: number }>`
      select count(confirmation.person_id)::int as "confirmedCount", count(*)::int as "recipientCount"
      from ${recipientsOf(newsId, target)}`.execute(db);
    return rows[0] ?? { confirmedCount: 0, recipientCount: 0 };
  },

  /** By name; one row more than a page when another page follows. */
  async people({ newsId, isConfirmed, page }: RecipientQuery, target: NewsTarget): Promise<RecipientRow[]> {
    const { rows } = await sql<RecipientRow>`
      select ${recipientColumns}
      from ${recipientsOf(newsId, target)}
      where (confirmation.person_id is not null) = ${isConfirmed}::boolean
      order by ${byName}
      limit ${NEWS_CONFIRMATIONS_PAGE_SIZE + 1} offset ${(page - 1) * NEWS_CONFIRMATIONS_PAGE_SIZE}`.execute(
      db,
    );
    return rows;
  },
});
