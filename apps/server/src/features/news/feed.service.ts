import type { Language } from '@portal/domain';
import { NEWS_FILE_TYPE, NEWS_PAGE_SIZE, type NewsItem, type NewsPage } from '@portal/wire';
import { archiveWarningOf } from '@portal/wire/uploads/file-kinds';
import type { ServedFile } from '../../storage/files/stored-file.ts';
import type { Db } from '../../database/tables.ts';
import { isPictureType } from '../../storage/inspection/picture-format.ts';
import { audienceOf } from './audience/news-target.ts';
import { toParts } from './audience/to-parts.ts';
import { feedQueries, MAX_NEWS_ID, type NewsRow } from './feed.queries.ts';

interface FeedRequest {
  readonly page: number;
  readonly isAnnouncement?: boolean;
  readonly beforeId?: number;
  readonly newsId?: number;
}

function picturesOf(files: NewsRow['files']): NewsItem['pictures'] {
  const pictures = files.filter(({ type }) => isPictureType(type));
  if (pictures.length === 0) return undefined;
  return pictures.map(({ name, width, height }) => ({
    fileName: name,
    width: width ?? undefined,
    height: height ?? undefined,
  }));
}

function archivesOf(files: NewsRow['files']): NewsItem['archives'] {
  const archives = files.flatMap(({ name, type }) => {
    const warning = archiveWarningOf(type);
    return warning === undefined ? [] : [{ fileName: name, warning }];
  });
  return archives.length === 0 ? undefined : archives;
}

const toItem = ({
  caption,
  name,
  createdAt,
  editedAt,
  facultyId,
  audience,
  files,
  state,
  expiresAt,
  confirmation,
  ...row
}: NewsRow): NewsItem => ({
  ...row,
  ...toParts(row),
  facultyId: facultyId ?? undefined,
  editedAt: editedAt?.toISOString(),
  state: state ?? undefined,
  confirmation: confirmation ?? undefined,
  expiresAt: expiresAt?.toISOString(),
  title: { caption, name },
  createdAt: createdAt.toISOString(),
  audience: audienceOf(audience),
  fileNames: files.map((file) => file.name),
  pictures: picturesOf(files),
  archives: archivesOf(files),
});

/** The feed of one reader in one language (decisions 4, News). */
export function feedService(db: Db, readerId: number, lang: Language) {
  const queries = feedQueries(db);

  async function item(newsId: number): Promise<NewsItem | undefined> {
    const row = await queries.item(readerId, lang, newsId);
    return row && toItem(row);
  }

  /** Pages by the last item, so that new items do not shift them; by number for clients that only count pages. */
  async function page(request: FeedRequest): Promise<NewsPage> {
    const { page: number, isAnnouncement = false, beforeId = MAX_NEWS_ID } = request;
    const isFirst = beforeId === MAX_NEWS_ID && number === 1;
    const offset = beforeId === MAX_NEWS_ID ? (number - 1) * NEWS_PAGE_SIZE : 0;
    const limit = NEWS_PAGE_SIZE + 1;
    const feed = { readerId, lang, isAnnouncement };
    const [pinned, rows] = await Promise.all([
      isFirst ? queries.pinned(feed) : [],
      queries.page({ ...feed, beforeId, offset, limit }),
    ]);
    const items = [...pinned, ...rows.slice(0, NEWS_PAGE_SIZE)].map(toItem);
    return { items, hasMore: rows.length === limit };
  }

  return {
    item,

    async page({ newsId, ...request }: FeedRequest): Promise<NewsPage> {
      if (newsId === undefined) return page(request);
      const found = await item(newsId);
      return { items: found ? [found] : [], hasMore: false };
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
