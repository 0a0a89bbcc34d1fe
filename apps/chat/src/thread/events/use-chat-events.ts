import { useEffect, useEffectEvent, useRef } from 'react';
import { portalApi, useLiveEvents, usePortalDispatch } from '@portal/platform';
import { chatTopic, type ChatEvent, type ConversationRef } from '@portal/wire';
import { useChatOutbox } from '../composer/outbox.ts';
import { settingsApi } from '../actions/settings.api.ts';
import { threadApi, updateThread } from '../thread.api.ts';
import { withChangedMessage, withMessage, withPartnerRead, type Thread } from '../thread.ts';

/** Several events within this time cause one refresh of the contact list. */
const REFRESH_DELAY_MS = 300;
/** Delays of polling while the event stream is broken or blocked. */
const FIRST_POLL_DELAY_MS = 5_000;
const MAX_POLL_DELAY_MS = 30_000;

/** Repeats the request with exponential backoff while active. */
function usePolling(isActive: boolean, request: () => void): void {
  const poll = useEffectEvent(request);
  useEffect(() => {
    if (!isActive) return undefined;
    let delayMs = FIRST_POLL_DELAY_MS;
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      timer = setTimeout(() => {
        poll();
        delayMs = Math.min(delayMs * 2, MAX_POLL_DELAY_MS);
        next();
      }, delayMs);
    };
    next();
    return () => clearTimeout(timer);
  }, [isActive]);
}

/** Returns a debounced function that refreshes the contact list; the shell refreshes the unread counts. */
function useRefresh(): () => void {
  const dispatch = usePortalDispatch();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => dispatch(portalApi.util.invalidateTags(['People'])), REFRESH_DELAY_MS);
  };
}

/** Returns a function that changes a cached thread, again when a response is on its way, which may be older than the event. */
function useThreadUpdate() {
  const dispatch = usePortalDispatch();
  return (conversation: ConversationRef, change: (thread: Thread) => Thread) => {
    const apply = () => dispatch(updateThread(conversation, change));
    apply();
    void dispatch(threadApi.util.getRunningQueryThunk('thread', conversation))?.then(apply);
  };
}

/**
 * Applies server events to cached threads and unread counts while the chat is open. `onMissed` fetches missed messages: after a
 * connection, and repeatedly while there is none.
 */
export function useChatEvents(onMissed: () => void): { readonly isConnected: boolean } {
  const dispatch = usePortalDispatch();
  const outbox = useChatOutbox();
  const refresh = useRefresh();
  const update = useThreadUpdate();

  const handleEvent = ({ kind, message, partnerReadId, ...conversation }: ChatEvent) => {
    if (kind === 'partnerRead') {
      update(conversation, (thread) => withPartnerRead(thread, partnerReadId));
      return;
    }
    const apply = kind === 'sent' ? withMessage : withChangedMessage;
    if (message) update(conversation, (thread) => apply(thread, message));
    if (kind === 'settings') dispatch(settingsApi.util.invalidateTags(['Thread']));
    if (kind === 'missed') onMissed();
    refresh();
  };
  const { isConnected } = useLiveEvents(chatTopic, {
    onEvent: handleEvent,
    onMissed: () => {
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
