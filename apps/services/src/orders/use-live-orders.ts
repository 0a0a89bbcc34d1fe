import { useLiveEvents, useNotificationsRead, type NotificationRef } from '@portal/platform';
import { notificationTopic } from '@portal/wire';

/** Loads the orders again when the office takes a step; returns the ref of what tells it. */
export function useLiveOrders(load: () => unknown): NotificationRef {
  useLiveEvents(notificationTopic, {
    onEvent: ({ type }) => {
      if (type === undefined || type === 'order') load();
    },
    onMissed: () => void load(),
  });
  return useNotificationsRead('order');
}
