import type { Language } from '@portal/domain';
import type { NewsItem } from '@portal/wire';
import { NEWS_FILES_MAX, type NewsChange, type NewsVersion } from '@portal/wire/news/announcements';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { fileQueries } from '../../../storage/files/file.queries.ts';
import { deduplicateNames } from '../../../storage/files/file-name.ts';
import type { StoredFile } from '../../../storage/files/stored-file.ts';
import type { NewNotification } from '../../../events/notifications/notification-types.ts';
import { audienceService } from '../audience/audience.service.ts';
import { audienceOf, type NewsTarget } from '../audience/news-target.ts';
import { changeQueries, type StoredNews } from './change.queries.ts';
import { confirmationQueries } from '../confirmations/confirmation.queries.ts';
import { feedService } from '../feed.service.ts';
import { toParts } from '../audience/to-parts.ts';
import { contentOf, isSameContent } from './news-content.ts';
import { newsFileQueries } from './news-file.queries.ts';
import { newsNotification } from './news-notification.ts';
import { periodQueries } from './period.queries.ts';
import { pinQueries } from './pin.queries.ts';
import { setPinned } from './pin.service.ts';
import { readPeriod } from './read-period.ts';
import { recipientQueries } from './recipient.queries.ts';
import { requireEditable } from './require-editable.ts';

interface ChangeResult {
  readonly item: NewsItem;
  /** Omitted when nothing was changed. */
  readonly notification?: NewNotification;
}

interface FileChange {
  /** The names of the files that stay. */
  readonly staying: readonly string[];
  /** The places of the removed files. */
  readonly removed: readonly number[];
  readonly added: readonly StoredFile[];
}

/** What becomes of the files of an item. */
function fileChange(
  stored: StoredNews,
  { remainingFiles }: NewsChange,
  added: readonly StoredFile[],
): FileChange {
  const isStaying = (name: string) => remainingFiles?.includes(name) ?? true;
  const staying = stored.files.map(({ name }) => name).filter(isStaying);
  if (staying.length + added.length > NEWS_FILES_MAX)
    throw new HttpError('tooManyFiles', { params: { count: NEWS_FILES_MAX } });
  const removed = stored.files.filter(({ name }) => !isStaying(name)).map(({ place }) => place);
  return { staying, removed, added };
}

async function changeFiles(
  db: Db,
  { newsId, editorId }: { readonly newsId: number; readonly editorId: number },
  { staying, removed, added }: FileChange,
): Promise<void> {
  const names = deduplicateNames([...staying, ...added.map(({ name }) => name)]).slice(staying.length);
  await newsFileQueries(db).removeFiles(newsId, removed);
  const renamed = added.map((file, at) => ({ ...file, name: names[at] ?? file.name }));
  await newsFileQueries(db).addFiles(newsId, await fileQueries(db).insert(renamed, editorId));
}

/** What stands next to the text; an unchanged pin is checked again, because the audience may have changed. */
async function changeMarks(db: Db, { newsId, draft }: NewsChange, target: NewsTarget): Promise<void> {
  await periodQueries(db).change(newsId, await readPeriod(db, draft, newsId));
  await confirmationQueries(db).setNeeded(newsId, draft.needsConfirmation);
  const isPinned = draft.isPinned ?? (await pinQueries(db).isPinned(newsId));
  await setPinned(db, { newsId, target, isPinned });
}

/** Changes of published items by one person, within their claim. */
export function changeService(db: Db, editorId: number, lang: Language) {
  const queries = changeQueries(db);

  async function readItem(newsId: number): Promise<NewsItem> {
    const item = await feedService(db, editorId, lang).item(newsId);
    if (!item) throw new Error('An item that may be edited is not in the feed of its editor');
    return item;
  }

  return {
    async change(change: NewsChange, added: readonly StoredFile[]): Promise<ChangeResult> {
      const { newsId, version, draft } = change;
      await requireEditable(db, editorId, newsId);
      const target = await audienceService(db, editorId).permittedTarget(draft);
      const stored = await queries.find(newsId);
      if (stored.version !== version) throw new HttpError('newsChanged');
      const content = contentOf(draft, target);
      const files = fileChange(stored, change, added);
      await changeMarks(db, change, target);
      if (isSameContent(stored, content) && files.removed.length + added.length === 0)
        return { item: await readItem(newsId) };
      await queries.replace(newsId, editorId, content);
      await changeFiles(db, { newsId, editorId }, files);
      const item = await readItem(newsId);
      // The recipients of a scheduled item are notified when it becomes visible; those of an ended one are not.
      if (item.state !== undefined) return { item };
      const notification = newsNotification(newsId, content);
      const move = { newsId, authorId: stored.authorId, from: stored.target, to: content.target };
      await recipientQueries(db).moveNotifications(move, notification);
      return { item, notification };
    },

    async history(newsId: number): Promise<NewsVersion[]> {
      await requireEditable(db, editorId, newsId);
      const rows = await queries.history(newsId, lang);
      return rows.map(({ caption, name, audience, fileNames, replacedAt, ...row }) => ({
        ...row,
        ...toParts(row),
        title: { caption, name },
        audience: audienceOf(audience),
        fileNames: [...fileNames],
        replacedAt: replacedAt.toISOString(),
      }));
    },

    async pin(newsId: number, isPinned: boolean): Promise<NewsItem> {
      await requireEditable(db, editorId, newsId);
      const { target } = await queries.find(newsId);
      await setPinned(db, { newsId, target, isPinned });
      return readItem(newsId);
    },
  };
}
