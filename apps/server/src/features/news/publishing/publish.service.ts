import type { Language } from '@portal/domain';
import type { Audience, NewsDraft, NewsItem, PublishRight } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { fileQueries } from '../../../storage/files/file.queries.ts';
import type { StoredFile } from '../../../storage/files/stored-file.ts';
import { HttpError } from '../../../university/errors.ts';
import { readSetting } from '../../../university/settings/setting.queries.ts';
import { audienceService, type AudienceRequest } from '../audience/audience.service.ts';
import { confirmationQueries } from '../confirmations/confirmation.queries.ts';
import { feedQueries } from '../feed.queries.ts';
import { feedService } from '../feed.service.ts';
import { withoutBars } from './news-content.ts';
import { newsFileQueries } from './news-file.queries.ts';
import { newsNotification } from './news-notification.ts';
import { newsQueries } from '../news.queries.ts';
import { periodQueries } from './period.queries.ts';
import { setPinned } from './pin.service.ts';
import { readPeriod } from './read-period.ts';
import { recipientQueries } from './recipient.queries.ts';
import type { NewNotification } from '../../../events/notifications/notification-types.ts';
import { publishClaimQueries } from './publish-claim.queries.ts';

const audienceOfRole: Readonly<Record<string, Audience>> = { teacher: 'teachers', student: 'students' };

interface Publication {
  readonly item: NewsItem;
  /** Omitted for an item that its readers do not see yet. */
  readonly notification?: NewNotification;
}

/** Publishing by one person, within their claim (decisions 4, News). */
export function publishService(db: Db, publisherId: number, lang: Language) {
  const queries = newsQueries(db);
  const claims = publishClaimQueries(db);

  const audiences = audienceService(db, publisherId);

  return {
    async publishRight(): Promise<PublishRight> {
      const claim = await claims.find(publisherId);
      return {
        mayPublish: claim !== undefined,
        isForAllFaculties: claim?.isForAllFaculties ?? false,
        maxAttachmentMb: (await readSetting(db, 'attachmentLimit')).maxMb,
        audiences: claim?.roles?.flatMap((role) => audienceOfRole[role] ?? []),
      };
    },

    faculties: () => claims.faculties(publisherId, lang),

    audiences: () => audiences.choices(lang),

    checkMayPublish: audiences.permittedTarget,

    countRecipients: async (request: AudienceRequest): Promise<number> =>
      queries.countRecipients(await audiences.permittedTarget(request)),

    async publish(draft: NewsDraft, files: readonly StoredFile[]): Promise<Publication> {
      const target = await audiences.permittedTarget(draft);
      const period = await readPeriod(db, draft);
      const newsId = await queries.add(publisherId, target, {
        ...draft,
        caption: withoutBars(draft.caption),
      });
      await newsFileQueries(db).addFiles(newsId, await fileQueries(db).insert(files, publisherId));
      await periodQueries(db).setOfNew(newsId, period);
      await confirmationQueries(db).setNeeded(newsId, draft.needsConfirmation);
      if (draft.isPinned) await setPinned(db, { newsId, target, isPinned: true });
      const item = await feedService(db, publisherId, lang).item(newsId);
      if (!item) throw new Error("An item that was just written is not in its author's feed");
      if (item.state === 'scheduled') return { item };
      const notification = newsNotification(newsId, draft);
      await recipientQueries(db).notifyRecipients(publisherId, target, notification);
      return { item, notification };
    },

    /** Empty when there was nothing to delete (spec §6). */
    async remove(newsId: number): Promise<{ readonly id: number }[]> {
      const found = await feedQueries(db).findEditable(publisherId, newsId);
      if (!found) return [];
      if (!found.canEdit) throw new HttpError('notAllowed');
      await queries.remove(publisherId, newsId);
      return [{ id: newsId }];
    },
  };
}
