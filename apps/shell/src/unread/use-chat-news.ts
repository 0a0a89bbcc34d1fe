import { useEffect, useState } from 'react';
import { portalApi, usePortalDispatch } from '@portal/platform';
import { chat } from '@portal/wire';

/** Several events at once cost one question. */
const REFRESH_DELAY_MS = 300;

/** Listens to the chat's events and has the unread counts asked anew; false while nothing can be heard. */
export function useChatNews(isWanted: boolean): boolean {
  const dispatch = usePortalDispatch();
  const [isListening, setIsListening] = useState(false);
  useEffect(() => {
    if (!isWanted || typeof EventSource === 'undefined') return undefined;
    const source = new EventSource(chat.events.path);
    let refresh: ReturnType<typeof setTimeout> | undefined;
    const askAnew = () => {
      clearTimeout(refresh);
      refresh = setTimeout(() => dispatch(portalApi.util.invalidateTags(['Unread'])), REFRESH_DELAY_MS);
    };
    source.addEventListener('message', askAnew);
    source.addEventListener('open', () => {
      setIsListening(true);
      // What was missed before the connection stood.
      askAnew();
    });
    source.addEventListener('error', () => setIsListening(false));
    return () => {
      clearTimeout(refresh);
      source.close();
      setIsListening(false);
    };
  }, [dispatch, isWanted]);
  return isListening;
}
