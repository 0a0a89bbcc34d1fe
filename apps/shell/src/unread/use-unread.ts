import { useIsVisible, useUnreadCountsQuery } from '@portal/platform';
import type { Badges, NavItem } from '../shared/menu/nav-item.ts';
import { badgesOf } from '../shared/unread/unread-counts.ts';
import { useUnreadEvents } from './use-unread-events.ts';

const POLL_MS = 30_000;
const POLL_HIDDEN_MS = 60_000;

/** Unread counts by the path of the navigation entry. */
export function useUnreadBadges(nav: readonly NavItem[]): Badges {
  const isShown = useIsVisible();
  const isListening = useUnreadEvents(isShown);
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
