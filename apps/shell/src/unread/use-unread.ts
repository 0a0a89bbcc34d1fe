import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { endpointQuery, portalApi } from '@portal/platform';
import { chat } from '@portal/wire';
import type { Badges, NavItem } from '../shared/nav-item.ts';
import { useChatNews } from './use-chat-news.ts';

const POLL_MS = 30_000;
const POLL_HIDDEN_MS = 60_000;

const unreadApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    unreadChats: build.query({ queryFn: endpointQuery(chat.unread), providesTags: ['Unread'] }),
  }),
});

const watchVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isVisible = () => document.visibilityState === 'visible';

/** The unread messages by the address of the chat; nothing while no chat is published. */
export function useUnreadBadges(nav: readonly NavItem[]): Badges {
  const address = nav.find(({ icon }) => icon === 'message')?.to;
  const hasChat = address !== undefined;
  const isInChat = useLocation().pathname === address;
  const isShown = useSyncExternalStore(watchVisibility, isVisible);
  // A browser opens few connections to one server: tabs in the background ask now and then instead of listening, and an
  // open chat listens itself.
  const isListening = useChatNews(hasChat && isShown && !isInChat);
  const { total } = unreadApi.useUnreadChatsQuery(
    {},
    {
      skip: !hasChat,
      pollingInterval: isListening ? 0 : isShown ? POLL_MS : POLL_HIDDEN_MS,
      // The whole page stands below: it is drawn anew for another number, not for every question.
      selectFromResult: ({ data = [] }) => ({
        total: data.reduce((sum, { unreadCount }) => sum + unreadCount, 0),
      }),
    },
  );
  return address === undefined ? {} : { [address]: total };
}
