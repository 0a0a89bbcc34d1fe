import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { notifyQueries } from '../../../events/notifications/notification.queries.ts';
import type { NewNotification } from '../../../events/notifications/notification-types.ts';
import { tagsOf } from './news-notification.ts';
import { isRecipient } from '../audience/addressed.queries.ts';
import type { NewsTarget } from '../audience/news-target.ts';

interface Move {
  readonly newsId: number;
  readonly authorId: number;
  readonly from: NewsTarget;
  readonly to: NewsTarget;
}

/** Notifications of the people to whom an item is addressed. */
export const recipientQueries = (db: Db) => ({
  /** Notifies everyone to whom the item is addressed, except its author. */
  async notifyRecipients(authorId: number, target: NewsTarget, notification: NewNotification): Promise<void> {
    await notifyQueries(db).add(
      notification,
      sql`select person.id as person_id from person where person.id <> ${authorId} and ${isRecipient(target)}`,
    );
  },

  /** Removes every notification of an item, because it leads to nothing. */
  async removeNotifications(newsId: number): Promise<void> {
    for (const tag of tagsOf(newsId)) await notifyQueries(db).remove({ type: 'news', tag });
  },

  /** Notifies those to whom an item is addressed since its change, and takes it back from those to whom it no longer is. */
  async moveNotifications(
    { newsId, authorId, from, to }: Move,
    notification: NewNotification,
  ): Promise<void> {
    const { type, params } = notification;
    const tags = tagsOf(newsId);
    await sql`
      delete from notification using person
      where notification.type = ${type} and notification.tag = any(${tags}::text[])
        and person.id = notification.person_id and not (${isRecipient(to)})`.execute(db);
    // A reminder stays a reminder.
    await sql`
      update notification set params = params || ${JSON.stringify(params)}::jsonb
      where type = ${type} and tag = any(${tags}::text[])`.execute(db);
    await notifyQueries(db).add(
      notification,
      sql`select person.id as person_id from person
        where person.id <> ${authorId} and (${isRecipient(to)}) and not (${isRecipient(from)})`,
    );
  },
});
