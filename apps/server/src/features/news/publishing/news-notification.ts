import type { NewNotification } from '../../../events/notifications/notification-types.ts';

type EventKey = Pick<NewNotification, 'type' | 'tag'>;

const EXCERPT_LENGTH = 140;

/** Identifies the reminder to confirm an item. */
export const reminderKey = (newsId: number): EventKey => ({ type: 'news', tag: `${newsId}-reminder` });

/** The tags of every notification of an item. */
export const tagsOf = (newsId: number): readonly string[] => [String(newsId), reminderKey(newsId).tag];

/** The notification of an item's recipients. */
export const newsNotification = (
  newsId: number,
  { name, message }: { readonly name: string; readonly message: string },
): NewNotification => ({
  type: 'news',
  tag: String(newsId),
  params: { name, excerpt: message.slice(0, EXCERPT_LENGTH) },
  address: `/news/${newsId}`,
});

/** The notification of those who have not confirmed an item; the next one replaces it. */
export const reminderNotification = (
  newsId: number,
  content: { readonly name: string; readonly message: string },
): NewNotification => {
  const { params, address } = newsNotification(newsId, content);
  return { ...reminderKey(newsId), params: { ...params, kind: 'reminder' }, address };
};
