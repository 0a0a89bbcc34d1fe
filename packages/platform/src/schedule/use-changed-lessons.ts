import { useEffect, useEffectEvent } from 'react';
import { notificationTopic } from '@portal/wire';
import { portalApi } from '../store/api.ts';
import { usePortalDispatch } from '../store/store.ts';
import { useUnreadCountsQuery } from '../store/unread.api.ts';
import { useLiveStream } from '../live/use-live-events.ts';
import { expireSchedule } from './schedule-cache.ts';

/** Loads the schedule again when a lesson of it has changed, because the stored one may be half a day old. */
export function useChangedLessons(isListening: boolean): void {
  const dispatch = usePortalDispatch();
  const { unreadCount } = useUnreadCountsQuery(
    {},
    {
      selectFromResult: ({ data = [] }) => ({
        unreadCount: data.find(({ name }) => name === 'schedule')?.unreadCount ?? 0,
      }),
    },
  );
  const renew = () => {
    expireSchedule();
    dispatch(portalApi.util.invalidateTags(['Schedule']));
  };
  const renewForUnread = useEffectEvent(renew);
  // Without events, the count tells of changes. A second change of one lesson does not change the count.
  useEffect(() => {
    if (unreadCount > 0) renewForUnread();
  }, [unreadCount]);
  useLiveStream(isListening, {
    onEvent: (name, event) => {
      if (name !== notificationTopic.name) return;
      if (notificationTopic.event.decode(Object(event)).type === 'schedule') renew();
    },
    // The unread count tells of changes; it comes with the page, and is loaded again after an interruption.
    onMissed: () => undefined,
  });
}
