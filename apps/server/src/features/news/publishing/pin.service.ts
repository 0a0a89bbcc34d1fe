import { NEWS_PINNED_MAX } from '@portal/wire/news/announcements';
import type { Db } from '../../../database/tables.ts';
import { RuleError } from '../../../university/errors.ts';
import { pinQueries } from './pin.queries.ts';
import type { NewsTarget } from '../audience/news-target.ts';

/**
 * Pins an item for its target, or unpins it. All pinned items of one reader overlap in that reader, so that nobody has more
 * than the limit above the feed.
 */
export async function setPinned(
  db: Db,
  {
    newsId,
    target,
    isPinned,
  }: { readonly newsId: number; readonly target: NewsTarget; readonly isPinned: boolean },
): Promise<void> {
  const queries = pinQueries(db);
  if (isPinned) {
    await queries.lock();
    const names = await queries.findOverlapping(newsId, target);
    if (names.length >= NEWS_PINNED_MAX)
      throw new RuleError('tooManyPinned', {
        count: NEWS_PINNED_MAX,
        names: names.map((name) => `«${name}»`).join(', '),
      });
  }
  await queries.set(newsId, isPinned);
}
