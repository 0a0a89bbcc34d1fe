import { useLiveEvents, useNotificationsRead } from '@portal/platform';
import { notificationTopic } from '@portal/wire';

/** Loads the orders again when the office takes a step; the notification of a step that is seen here is read. */
export function useLiveOrders(load: () => unknown): void {
  useNotificationsRead('order', { isLive: true });
  useLiveEvents(notificationTopic, {
    onEvent: ({ type }) => {
      if (type === undefined || type === 'order') load();
    },
    onMissed: () => void load(),
  });
}
