import { useEffect, useEffectEvent, useRef } from 'react';
import { portalApi, useLiveEvents, usePortalDispatch } from '@portal/platform';
import { chat, type ChatEvent } from '@portal/wire';
import { useChatOutbox } from './outbox.ts';
import { changed } from './thread.api.ts';
import { withMessage } from './thread.ts';

/** Several events at once cost one look at the contact list. */
const REFRESH_DELAY_MS = 300;
/** While the stream is broken or blocked the server is asked instead, ever more seldom. */
const FIRST_POLL_MS = 5_000;
const LONGEST_POLL_MS = 30_000;

/** Asks again and again, with growing pauses, as long as it is wanted. */
function usePolling(isWanted: boolean, request: () => void): void {
  const askNow = useEffectEvent(request);
  useEffect(() => {
    if (!isWanted) return undefined;
    let pauseMs = FIRST_POLL_MS;
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      timer = setTimeout(() => {
        askNow();
        pauseMs = Math.min(pauseMs * 2, LONGEST_POLL_MS);
        next();
      }, pauseMs);
    };
    next();
    return () => clearTimeout(timer);
  }, [isWanted]);
}

/** The counts and settings of the contact list, soon: several reasons at once cost one question. */
function useRefresh(): () => void {
  const dispatch = usePortalDispatch();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => dispatch(portalApi.util.invalidateTags(['People', 'Unread'])),
      REFRESH_DELAY_MS,
    );
  };
}

/**
 * Listens to the server while the chat is open: messages of known threads stand there at once, unread counts follow.
 * `onMissed` is where what was missed is asked for: after a broken connection, and again and again while there is none.
 */
export function useChatEvents(onMissed: () => void): { readonly isConnected: boolean } {
  const dispatch = usePortalDispatch();
  const outbox = useChatOutbox();
  const refresh = useRefresh();

  const show = ({ kind, message, ...conversation }: ChatEvent) => {
    if (message) dispatch(changed(conversation, (thread) => withMessage(thread, message)));
    if (kind === 'settings') dispatch(portalApi.util.invalidateTags(['Thread']));
    if (kind === 'missed') onMissed();
    refresh();
  };
  const { isConnected } = useLiveEvents(chat.events.path, {
    onEvent: (data) => show(chat.events.response.decode(JSON.parse(data))),
    onReconnected: () => {
      outbox.wake();
      onMissed();
      refresh();
    },
  });
  usePolling(isConnected !== true, () => {
    onMissed();
    refresh();
  });
  return { isConnected: isConnected !== false };
}
