import { useLocation } from 'react-router-dom';
import { useIsVisible, useUnreadCountsQuery } from '@portal/platform';
import type { Badges, NavItem } from '../shared/nav-item.ts';
import { badgesOf } from '../shared/unread-counts.ts';
import { useUnreadEvents } from './use-unread-events.ts';

const POLL_MS = 30_000;
const POLL_HIDDEN_MS = 60_000;

/** Unread counts by the path of the navigation entry. */
export function useUnreadBadges(nav: readonly NavItem[]): Badges {
  const { pathname } = useLocation();
  const isShown = useIsVisible();
  // Hidden tabs poll, so that one event does not cause a request per tab. A page with a badge listens anyway.
  const hasBadge = nav.some(({ to, badge }) => badge !== undefined && to === pathname);
  const isListening = useUnreadEvents(isShown || hasBadge);
  const { refetch: _, ...badges } = useUnreadCountsQuery(
    {},
    {
      pollingInterval: isListening ? 0 : isShown ? POLL_MS : POLL_HIDDEN_MS,
      // Only the badges are selected, so that the page re-renders when a number changes, not with every poll.
      selectFromResult: ({ data = [] }) => badgesOf(nav, data),
    },
  );
  return badges;
}
