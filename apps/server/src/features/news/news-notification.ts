import type { NewNotification } from '../../notifications/notification-types.ts';

const EXCERPT_LENGTH = 140;

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
