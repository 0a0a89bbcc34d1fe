import { useEffect, useRef } from 'react';
import { notificationsApi } from '../shared/notifications.api.ts';

/** Marks the notifications about news as read when the feed opens; later ones stay unread until the next visit. */
export function useNewsRead(): void {
  const { data = [] } = notificationsApi.endpoints.unreadCounts.useQueryState({});
  const [readNotifications] = notificationsApi.useReadNotificationsMutation();
  const hasRead = useRef(false);
  const isUnread = data.some(({ name }) => name === 'news');
  useEffect(() => {
    if (!isUnread || hasRead.current) return;
    hasRead.current = true;
    void readNotifications({ type: 'news' });
  }, [isUnread, readNotifications]);
}
