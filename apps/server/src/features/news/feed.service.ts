import { NEWS_FILE_TYPE, NEWS_PAGE_SIZE, type Audience, type NewsItem, type NewsPage } from '@portal/wire';
import type { ServedFile } from '../../file-route.ts';
import type { Db } from '../../database/tables.ts';
import type { Language } from '../../shared/language.ts';
import { feedQueries, type NewsRow } from './feed.queries.ts';

/** The index is the number in the database. */
const audiences = ['everyone', 'teachers', 'students'] as const satisfies readonly Audience[];

/** Above every id, so that the feed begins with the newest item. */
const MAX_NEWS_ID = 2 ** 31 - 1;

interface FeedRequest {
  readonly page: number;
  readonly isAnnouncement?: boolean;
  readonly beforeId?: number;
}

const toItem = ({ caption, name, createdAt, audience, fileNames, ...row }: NewsRow): NewsItem => ({
  ...row,
  title: { caption, name },
  createdAt: createdAt.toISOString(),
  audience: audiences[audience],
  fileNames: [...fileNames],
});

/** The feed of one reader in one language (decisions 4, News). */
export function feedService(db: Db, readerId: number, lang: Language) {
  const queries = feedQueries(db);

  return {
    /** Pages by id, so that new items do not shift them; by number for clients that only count pages. */
    async page({ page, isAnnouncement = false, beforeId = MAX_NEWS_ID }: FeedRequest): Promise<NewsPage> {
      const offset = beforeId === MAX_NEWS_ID ? (page - 1) * NEWS_PAGE_SIZE : 0;
      const limit = NEWS_PAGE_SIZE + 1;
      const rows = await queries.page({ readerId, lang, beforeId, offset, isAnnouncement, limit });
      return { items: rows.slice(0, NEWS_PAGE_SIZE).map(toItem), hasMore: rows.length === limit };
    },

    async item(newsId: number): Promise<NewsItem | undefined> {
      const start = { beforeId: newsId + 1, offset: 0, limit: 1 };
      const [row] = await queries.page({ readerId, lang, isAnnouncement: false, ...start });
      return row?.id === newsId ? toItem(row) : undefined;
    },

    /** `7_plan.pdf` is the file `plan.pdf` of item 7 (D-10). */
    async findFile(request: {
      readonly fileName: string;
      readonly type: number;
    }): Promise<ServedFile | undefined> {
      const [, id, name] = /^([1-9]\d{0,9})_(.+)$/s.exec(request.fileName) ?? [];
      if (request.type !== NEWS_FILE_TYPE || name === undefined || Number(id) >= MAX_NEWS_ID)
        return undefined;
      return queries.findFile(readerId, Number(id), name);
    },
  };
}
