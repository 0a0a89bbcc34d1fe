import { useEffect, useRef } from 'react';
import type { NotificationType } from '@portal/wire';
import { unreadApi } from '../store/unread.api.ts';
import { useIsVisible } from '../page/use-is-visible.ts';

interface Options {
  /** True for a screen that shows new items at once: it also reads the notifications that arrive while it is visible. */
  readonly isLive?: boolean;
}

/**
 * Marks the notifications of a type as read when their screen opens, so that its badge disappears; later ones stay unread until
 * the next visit, unless the screen is live.
 */
export function useNotificationsRead(type: NotificationType, { isLive = false }: Options = {}): void {
  const { data = [] } = unreadApi.endpoints.unreadCounts.useQueryState({});
  const [readNotifications] = unreadApi.useReadNotificationsMutation();
  const isVisible = useIsVisible();
  const hasRead = useRef(false);
  const isUnread = data.some(({ name }) => name === type);
  const isShown = isVisible || !isLive;
  useEffect(() => {
    if (!isUnread || !isShown || (hasRead.current && !isLive)) return;
    hasRead.current = true;
    void readNotifications({ type });
  }, [isUnread, isShown, isLive, readNotifications, type]);
}
