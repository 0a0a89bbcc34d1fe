import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { deliveryQueries } from '../../../events/notifications/delivery.queries.ts';
import { newsNotification } from '../publishing/news-notification.ts';
import { targetColumns, targetOfRow, type TargetRow } from '../audience/news-target.ts';
import { recipientQueries } from '../publishing/recipient.queries.ts';

const MAX_AT_ONCE = 20;

interface DueItem extends TargetRow {
  readonly id: number;
  readonly authorId: number;
  readonly name: string;
  readonly message: string;
}

/** Items whose time has come. */
export const dueQueries = (db: Db) => ({
  /** Notifies the recipients of the items whose time has come; the servers deliver it. Call it in a transaction. */
  async publishDue(): Promise<number> {
    const { rows } = await sql<DueItem>`
      update news_item set is_waiting = false where id in (
        select id from news_item where is_waiting and deleted_at is null and publish_at <= now()
        order by publish_at limit ${MAX_AT_ONCE} for update skip locked)
      returning id, author_id as "authorId", name, message, ${targetColumns}`.execute(db);
    for (const { id, authorId, name, message, ...target } of rows) {
      const notification = newsNotification(id, { name, message });
      await recipientQueries(db).notifyRecipients(authorId, targetOfRow(target), notification);
      await deliveryQueries(db).request(notification);
    }
    return rows.length;
  },

  /** Removes the notifications of ended items, because they lead to nothing. Call it in a transaction. */
  async withdrawEnded(): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      update news_item set is_withdrawn = true where id in (
        select id from news_item
        where expires_at <= now() and expires_at is not null and not is_withdrawn and deleted_at is null
        order by expires_at limit ${MAX_AT_ONCE} for update skip locked)
      returning id`.execute(db);
    for (const { id } of rows) await recipientQueries(db).removeNotifications(id);
    return rows.length;
  },
});
