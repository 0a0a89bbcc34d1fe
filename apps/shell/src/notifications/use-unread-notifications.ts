import { useUnreadCountsQuery } from '@portal/platform';
import { isNotificationType } from '@portal/wire/notifications/notifications';

/** The number of unread notifications, without what features store themselves: conversations are counted at their own page. */
export function useUnreadNotifications(): number {
  const { total } = useUnreadCountsQuery(
    {},
    {
      selectFromResult: ({ data = [] }) => ({
        total: data.reduce(
          (sum, { name, unreadCount }) => (isNotificationType(name) ? sum + unreadCount : sum),
          0,
        ),
      }),
    },
  );
  return total;
}
