import type { NewsReminder } from '@portal/wire/news/announcements';
import type { Db } from '../../../database/tables.ts';
import { RuleError } from '../../../university/errors.ts';
import type { NewNotification } from '../../../events/notifications/notification-types.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { changeQueries } from '../publishing/change.queries.ts';
import { reminderNotification } from '../publishing/news-notification.ts';
import { reminderQueries } from './reminder.queries.ts';
import { requireEditable } from '../publishing/require-editable.ts';

/** The person who reminds and the origin of the call. */
export interface Reminding {
  readonly personId: number;
  readonly address: string;
  readonly requestId: string;
}

interface ReminderResult {
  readonly remindedCount: number;
  readonly notification: NewNotification;
  /** Earlier reminders are not delivered again. */
  readonly since: Date;
}

/** Reminders of those who have not confirmed an announcement. */
export function reminderService(db: Db) {
  const queries = reminderQueries(db);
  return {
    async last(newsId: number): Promise<NewsReminder | undefined> {
      const last = await queries.last(newsId);
      return last && { remindedAt: last.remindedAt.toISOString(), nextAt: last.nextAt.toISOString() };
    },

    /** The lock on the item lets one of two reminders at the same time be refused. */
    async remind(newsId: number, { personId, ...origin }: Reminding): Promise<ReminderResult> {
      await requireEditable(db, personId, newsId);
      const last = await queries.last(newsId);
      if (last?.isRecent) throw new RuleError('remindedRecently', { when: last.nextText });
      const { target, ...content } = await changeQueries(db).find(newsId);
      const since = await queries.markReminded(newsId, target);
      if (!since) throw new RuleError('nobodyToRemind');
      const notification = reminderNotification(newsId, content);
      const remindedCount = await queries.notify(newsId, target, notification);
      const details = { newsId, remindedCount };
      await writeAudit(db, { action: 'readersReminded', actor: actorOf(personId), ...origin, details });
      return { remindedCount, notification, since };
    },
  };
}
