import { fieldOf, news, type Audience, type NewsDraft, type NewsItem, type PublishRight } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { fileQueries } from '../../files/file.queries.ts';
import type { StoredFile } from '../../files/stored-file.ts';
import { HttpError } from '../../errors.ts';
import type { Language } from '../../shared/language.ts';
import { readSetting } from '../../university/settings/setting.queries.ts';
import { feedQueries } from './feed.queries.ts';
import { feedService } from './feed.service.ts';
import { newsQueries } from './news.queries.ts';
import type { NewNotification } from '../../notifications/notification-types.ts';
import { publishClaimQueries, type NewsTarget } from './publish-claim.queries.ts';

const numberOf = { everyone: 0, teachers: 1, students: 2 } as const satisfies Record<Audience, number>;
const audienceOfRole: Readonly<Record<string, Audience>> = { teacher: 'teachers', student: 'students' };

const EXCERPT_LENGTH = 140;

interface Published {
  readonly item: NewsItem;
  readonly notification: NewNotification;
}

interface AudienceRequest {
  readonly audience: Audience;
  readonly facultyId?: number;
}

const targetOf = ({ audience, facultyId }: AudienceRequest): NewsTarget => ({
  audience: numberOf[audience],
  facultyId,
});

/** Publishing by one person, within their claim (decisions 4, News). */
export function publishService(db: Db, publisherId: number, lang: Language) {
  const queries = newsQueries(db);
  const claims = publishClaimQueries(db);

  async function requirePublishClaim(target: NewsTarget): Promise<void> {
    if (target.facultyId !== undefined && !(await queries.hasFaculty(target.facultyId)))
      throw new HttpError('invalid', { field: fieldOf(news.publish, 'facultyId') });
    if (!(await claims.mayPublish(publisherId, target))) throw new HttpError('notAllowed');
  }

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

    async countRecipients(request: AudienceRequest): Promise<number> {
      await requirePublishClaim(targetOf(request));
      return queries.countRecipients(targetOf(request));
    },

    async publish(draft: NewsDraft, files: readonly StoredFile[]): Promise<Published> {
      const target = targetOf(draft);
      await requirePublishClaim(target);
      // A bar in the caption would end it early on the wire (D-10).
      const caption = draft.caption.replaceAll('|', '¦');
      const newsId = await queries.add(publisherId, target, { ...draft, caption });
      await queries.attachFiles(newsId, await fileQueries(db).insert(files, publisherId));
      const item = await feedService(db, publisherId, lang).item(newsId);
      if (!item) throw new Error("An item that was just written is not in its author's feed");
      const notification = {
        type: 'news' as const,
        tag: String(newsId),
        params: { name: draft.name, excerpt: draft.message.slice(0, EXCERPT_LENGTH) },
        address: '/news',
      };
      await queries.notifyRecipients(publisherId, target, notification);
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
