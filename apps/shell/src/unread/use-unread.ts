import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { Badges, NavItem } from '../shared/nav-item.ts';
import { notificationsApi } from '../shared/notifications.api.ts';
import { badgesOf } from '../shared/unread-counts.ts';
import { useUnreadEvents } from './use-unread-events.ts';

const POLL_MS = 30_000;
const POLL_HIDDEN_MS = 60_000;

const subscribeToVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isVisible = () => document.visibilityState === 'visible';

/** Unread counts by the path of the navigation entry. */
export function useUnreadBadges(nav: readonly NavItem[]): Badges {
  const { pathname } = useLocation();
  const isShown = useSyncExternalStore(subscribeToVisibility, isVisible);
  // The open page of a module with a badge refreshes the counts itself. Hidden tabs poll, so that one event does not
  // cause a request per tab.
  const isRefreshedByPage = nav.some(({ to, badge }) => badge !== undefined && to === pathname);
  const isListening = useUnreadEvents(isShown && !isRefreshedByPage);
  const { refetch: _, ...badges } = notificationsApi.useUnreadCountsQuery(
    {},
    {
      pollingInterval: isListening ? 0 : isShown ? POLL_MS : POLL_HIDDEN_MS,
      // Only the badges are selected, so that the page re-renders when a number changes, not with every poll.
      selectFromResult: ({ data = [] }) => badgesOf(nav, data),
    },
  );
  return badges;
}
