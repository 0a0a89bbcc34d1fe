import { usePortalDispatch, usePortalStore } from '@portal/platform';
import type { ConversationRef } from '@portal/wire';
import { threadApi } from '../thread.api.ts';
import { useChatEvents } from './use-chat-events.ts';

/** Keeps the open thread and the unread counts up to date; fetches missed messages after each connection. */
export function useLiveThread(conversation: ConversationRef | undefined) {
  const dispatch = usePortalDispatch();
  const store = usePortalStore();
  const fetchMissed = async () => {
    if (!conversation) return;
    // A response on its way may be older than what was missed.
    await dispatch(threadApi.util.getRunningQueryThunk('thread', conversation));
    const { data: thread } = threadApi.endpoints.thread.select(conversation)(store.getState());
    const messageId = thread?.messages.at(-1)?.id;
    if (messageId === undefined) {
      void dispatch(
        threadApi.endpoints.thread.initiate(conversation, { forceRefetch: true, subscribe: false }),
      );
    } else if (!thread?.hasNewer) {
      void dispatch(
        threadApi.endpoints.missedMessages.initiate({ conversation, messageId }, { track: false }),
      );
    }
  };
  return useChatEvents(() => void fetchMissed());
}
