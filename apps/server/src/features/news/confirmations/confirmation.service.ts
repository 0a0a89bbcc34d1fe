import type { Language } from '@portal/domain';
import type { NewsItem, RequestOf } from '@portal/wire';
import {
  NEWS_CONFIRMATIONS_PAGE_SIZE,
  type announcements,
  type NewsConfirmations,
} from '@portal/wire/news/announcements';
import type { Db } from '../../../database/tables.ts';
import type { DocumentFile } from '../../../storage/documents/document.ts';
import { HttpError } from '../../../university/errors.ts';
import { changeQueries } from '../publishing/change.queries.ts';
import { confirmationFileQueries } from './confirmation-file.queries.ts';
import { confirmationFile } from './confirmation-file.ts';
import { confirmationQueries } from './confirmation.queries.ts';
import { feedService } from '../feed.service.ts';
import { reminderService } from './reminder.service.ts';
import { requireEditable } from '../publishing/require-editable.ts';

interface ConfirmationResult {
  readonly item: NewsItem;
  /** True when the reader had a reminder, which is removed. */
  readonly isReminderGone: boolean;
}

/** Confirmations that an announcement was read: given by readers, listed for those who may edit it. */
export function confirmationService(db: Db, personId: number, lang: Language) {
  const queries = confirmationQueries(db);
  return {
    async confirm(newsId: number): Promise<ConfirmationResult> {
      const isNeeded = await queries.confirm(personId, newsId);
      const item = isNeeded ? await feedService(db, personId, lang).item(newsId) : undefined;
      if (!item) throw new HttpError('notFound');
      return { item, isReminderGone: await queries.removeReminder(personId, newsId) };
    },

    async list(request: RequestOf<typeof announcements.confirmations>): Promise<NewsConfirmations> {
      const { newsId } = request;
      await requireEditable(db, personId, newsId);
      const { target } = await changeQueries(db).find(newsId);
      const rows = await queries.people(request, target);
      const people = rows.slice(0, NEWS_CONFIRMATIONS_PAGE_SIZE).map(({ confirmedAt, ...person }) => ({
        ...person,
        confirmedAt: confirmedAt?.toISOString(),
      }));
      const hasMore = rows.length > NEWS_CONFIRMATIONS_PAGE_SIZE;
      const lastReminder = await reminderService(db).last(newsId);
      return { ...(await queries.count(newsId, target)), people, hasMore, lastReminder };
    },

    async file(newsId: number): Promise<DocumentFile> {
      await requireEditable(db, personId, newsId);
      const { name, target } = await changeQueries(db).find(newsId);
      const recipients = await confirmationFileQueries(db).recipients(newsId, target);
      return confirmationFile({ name, recipients }, lang, new Date());
    },
  };
}
