import type { Audience, NewsDraft, NewsItem, PublishRight } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { fileQueries } from '../../files/file.queries.ts';
import type { StoredFile } from '../../files/stored-file.ts';
import { HttpError } from '../../errors.ts';
import type { Language } from '../../shared/language.ts';
import { readAttachmentMb } from '../../shared/setting.queries.ts';
import { feedQueries } from './feed.queries.ts';
import { feedService } from './feed.service.ts';
import { newsQueries } from './news.queries.ts';
import { rightQueries, type Reach } from './right.queries.ts';

const numberOf = { everyone: 0, teachers: 1, students: 2 } as const satisfies Record<Audience, number>;
const audienceOfRole: Readonly<Record<string, Audience>> = { teacher: 'teachers', student: 'students' };

interface AudienceRequest {
  readonly audience: Audience;
  readonly facultyId?: number;
}

const reachOf = ({ audience, facultyId }: AudienceRequest): Reach => ({
  audience: numberOf[audience],
  facultyId,
});

/** What one publisher may do, and does (decisions 4, News). */
export function publishService(db: Db, publisherId: number, lang: Language) {
  const queries = newsQueries(db);
  const rights = rightQueries(db);

  async function requireRight(reach: Reach): Promise<void> {
    if (reach.facultyId !== undefined && !(await queries.hasFaculty(reach.facultyId)))
      throw new HttpError('invalid', { field: 'id_faculty' });
    if (!(await rights.mayPublish(publisherId, reach))) throw new HttpError('notAllowed');
  }

  return {
    async right(): Promise<PublishRight> {
      const right = await rights.find(publisherId);
      return {
        mayPublish: right !== undefined,
        isForAllFaculties: right?.isForAllFaculties ?? false,
        maxAttachmentMb: await readAttachmentMb(db),
        audiences: right?.roles?.flatMap((role) => audienceOfRole[role] ?? []),
      };
    },

    faculties: () => rights.faculties(publisherId, lang),

    async countRecipients(request: AudienceRequest): Promise<number> {
      await requireRight(reachOf(request));
      return queries.countRecipients(reachOf(request));
    },

    async publish(draft: NewsDraft, files: readonly StoredFile[]): Promise<NewsItem> {
      const reach = reachOf(draft);
      await requireRight(reach);
      // A bar would begin the name before its time (D-10).
      const caption = draft.caption.replaceAll('|', '¦');
      const newsId = await queries.add(publisherId, reach, { ...draft, caption });
      await queries.attach(newsId, await fileQueries(db).claim(files, publisherId));
      const item = await feedService(db, publisherId, lang).item(newsId);
      if (!item) throw new Error("An item that was just written is not in its author's feed");
      return item;
    },

    /** Nothing when there was nothing to delete; who may not is told so (spec §6). */
    async remove(newsId: number): Promise<{ readonly id: number }[]> {
      const found = await feedQueries(db).findRight(publisherId, newsId);
      if (!found) return [];
      if (!found.canEdit || !(await rights.find(publisherId))) throw new HttpError('notAllowed');
      await queries.remove(publisherId, newsId);
      return [{ id: newsId }];
    },
  };
}
