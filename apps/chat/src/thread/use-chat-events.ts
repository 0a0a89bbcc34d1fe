import { useEffect, useEffectEvent, useState } from 'react';
import { portalApi, usePortalDispatch } from '@portal/platform';
import { chat, type ChatEvent } from '@portal/wire';
import { threadApi } from './thread.api.ts';
import { withMessage } from './thread.ts';

/** Several events at once cost one look at the contact list. */
const REFRESH_DELAY_MS = 300;

/**
 * Listens to the server while the chat is open: messages of known threads stand there at once, unread counts follow.
 * `onReconnected` is where what was missed in between is asked for.
 */
export function useChatEvents(onReconnected: () => void): { readonly isConnected: boolean } {
  const dispatch = usePortalDispatch();
  const [isConnected, setIsConnected] = useState(true);
  const reconnected = useEffectEvent(onReconnected);

  useEffect(() => {
    const source = new EventSource(chat.events.path);
    let hasBroken = false;
    let refresh: ReturnType<typeof setTimeout> | undefined;

    const show = ({ kind: _, message, ...conversation }: ChatEvent) => {
      if (message) {
        dispatch(
          threadApi.util.updateQueryData('thread', conversation, (thread) => withMessage(thread, message)),
        );
      }
      clearTimeout(refresh);
      refresh = setTimeout(
        () => dispatch(portalApi.util.invalidateTags(['People', 'Unread'])),
        REFRESH_DELAY_MS,
      );
    };
    source.addEventListener('message', ({ data }: MessageEvent<string>) =>
      show(chat.events.answer.decode(JSON.parse(data))),
    );
    source.addEventListener('open', () => {
      setIsConnected(true);
      if (hasBroken) reconnected();
      hasBroken = false;
    });
    source.addEventListener('error', () => {
      hasBroken = true;
      setIsConnected(false);
    });
    return () => {
      clearTimeout(refresh);
      source.close();
    };
  }, [dispatch]);

  return { isConnected };
}
