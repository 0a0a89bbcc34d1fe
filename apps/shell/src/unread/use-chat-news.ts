import { useEffect, useRef } from 'react';
import { portalApi, useLiveEvents, usePortalDispatch } from '@portal/platform';
import { chat } from '@portal/wire';

/** Several events at once cost one question. */
const REFRESH_DELAY_MS = 300;

/** Listens to the chat's events and has the unread counts asked anew; false while nothing can be heard. */
export function useChatNews(isWanted: boolean): boolean {
  const dispatch = usePortalDispatch();
  const refresh = useRef<ReturnType<typeof setTimeout>>(undefined);
  const askAnew = () => {
    clearTimeout(refresh.current);
    refresh.current = setTimeout(() => dispatch(portalApi.util.invalidateTags(['Unread'])), REFRESH_DELAY_MS);
  };
  const { isConnected } = useLiveEvents(isWanted ? chat.events.path : undefined, {
    onEvent: askAnew,
    onReconnected: askAnew,
  });
  useEffect(() => () => clearTimeout(refresh.current), []);
  return isConnected === true;
}
