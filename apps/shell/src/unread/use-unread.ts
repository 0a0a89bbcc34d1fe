import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { endpointQuery, portalApi } from '@portal/platform';
import { chat } from '@portal/wire';
import type { Badges, NavItem } from '../shared/nav-item.ts';
import { useChatEvents } from './use-chat-events.ts';

const POLL_MS = 30_000;
const POLL_HIDDEN_MS = 60_000;

const unreadApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    unreadChats: build.query({ queryFn: endpointQuery(chat.unread), providesTags: ['Unread'] }),
  }),
});

const subscribeToVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isVisible = () => document.visibilityState === 'visible';

/** Unread messages by the chat's path; empty while no chat is published. */
export function useUnreadBadges(nav: readonly NavItem[]): Badges {
  const address = nav.find(({ icon }) => icon === 'message')?.to;
  const hasChat = address !== undefined;
  const isInChat = useLocation().pathname === address;
  const isShown = useSyncExternalStore(subscribeToVisibility, isVisible);
  // Browsers limit connections per server: hidden tabs poll instead of listening, and an open chat listens
  // itself.
  const isListening = useChatEvents(hasChat && isShown && !isInChat);
  const { total } = unreadApi.useUnreadChatsQuery(
    {},
    {
      skip: !hasChat,
      pollingInterval: isListening ? 0 : isShown ? POLL_MS : POLL_HIDDEN_MS,
      // Only the total is selected, so that the page re-renders when the number changes, not with every poll.
      selectFromResult: ({ data = [] }) => ({
        total: data.reduce((sum, { unreadCount }) => sum + unreadCount, 0),
      }),
    },
  );
  return address === undefined ? {} : { [address]: total };
}
