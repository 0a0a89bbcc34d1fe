import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { notifyQueries } from '../../../events/notifications/notification.queries.ts';
import type { NewNotification } from '../../../events/notifications/notification-types.ts';
import { businessTimeZone } from '../../../university/calendar.queries.ts';
import { numberSetting } from '../../../university/settings/setting.queries.ts';
import { recipientsOf } from './confirmation.queries.ts';
import { isLive } from '../audience/addressed.queries.ts';
import type { NewsTarget } from '../audience/news-target.ts';

interface LastReminder {
  readonly remindedAt: Date;
  /** From when the next one can be sent. */
  readonly nextAt: Date;
  /** The same in words, in the time of the university. */
  readonly nextText: string;
  readonly isRecent: boolean;
}

const nextAt = sql`(item.reminded_at + make_interval(hours => ${numberSetting('newsReminder', 'hours')}::int))`;

/** Reminders of those who have not confirmed an item. */
export const reminderQueries = (db: Db) => ({
  async last(newsId: number): Promise<LastReminder | undefined> {
    const { rows } = await sql<LastReminder>`
      select item.reminded_at as "remindedAt", ${nextAt} as "nextAt", ${nextAt} > now() as "isRecent",
        to_char(${nextAt} at time zone ${businessTimeZone}, 'DD.MM.YYYY HH24:MI') as "nextText"
      from news_item item where item.id = ${newsId} and item.reminded_at is not null`.execute(db);
    return rows[0];
  },

  /** Stores the time of a reminder; undefined when nobody is to be reminded of the item. */
  async markReminded(newsId: number, target: NewsTarget): Promise<Date | undefined> {
    const { rows } = await sql<{ remindedAt: Date | null }>`
      update news_item item set reminded_at = now()
      where item.id = ${newsId} and item.needs_confirmation and ${isLive}
        and exists (select from ${recipientsOf(newsId, target)} where confirmation.person_id is null)
      returning item.reminded_at as "remindedAt"`.execute(db);
    return rows[0]?.remindedAt ?? undefined;
  },

  /** Notifies all who have not confirmed the item in one statement; returns their number. */
  notify: (newsId: number, target: NewsTarget, notification: NewNotification): Promise<number> =>
    notifyQueries(db).add(
      notification,
      sql`select person.id as person_id from ${recipientsOf(newsId, target)} where confirmation.person_id is null`,
    ),
});
