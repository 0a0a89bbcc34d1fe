import { useUnreadCountsQuery } from '@portal/platform';

/** The number of everything unread: for the document title and the app's icon. */
export function useUnreadTotal(): number {
  const { total } = useUnreadCountsQuery(
    {},
    {
      selectFromResult: ({ data = [] }) => ({
        total: data.reduce((sum, { unreadCount }) => sum + unreadCount, 0),
      }),
    },
  );
  return total;
}
