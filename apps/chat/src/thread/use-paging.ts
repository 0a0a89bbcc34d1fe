import type { ConversationRef } from '@portal/wire';
import type { Thread } from './thread.ts';
import {
  useNewerMessagesMutation,
  useNewestMessagesMutation,
  useOlderMessagesMutation,
} from './thread.api.ts';

type Direction = 'none' | 'more' | 'loading' | 'failed';

/** Pages on both sides of what is loaded, and the ways to get them. */
export interface Paging {
  readonly older: Direction;
  readonly newer: Direction;
  readonly loadOlder: () => void;
  readonly loadNewer: () => void;
  /** Leaves an old part of the thread for its end. */
  readonly showNewest: () => void;
}

const directionOf = (
  has: boolean,
  { isLoading, isError }: { readonly isLoading: boolean; readonly isError: boolean },
): Direction => {
  if (!has) return 'none';
  if (isLoading) return 'loading';
  return isError ? 'failed' : 'more';
};

/** Twenty messages a page, before and after what is loaded (spec §4 Chat). */
export function usePaging(conversation: ConversationRef, thread: Thread): Paging {
  const [askOlder, older] = useOlderMessagesMutation();
  const [askNewer, newer] = useNewerMessagesMutation();
  const [askNewest] = useNewestMessagesMutation();
  const { messages, hasOlder, hasNewer } = thread;
  const [topMessageId, lastMessageId] = [messages[0]?.id, messages.at(-1)?.id];
  return {
    older: directionOf(hasOlder, older),
    newer: directionOf(hasNewer, newer),
    loadOlder: () => {
      if (hasOlder && !older.isLoading && topMessageId !== undefined) {
        void askOlder({ ...conversation, topMessageId });
      }
    },
    loadNewer: () => {
      if (hasNewer && !newer.isLoading && lastMessageId !== undefined) {
        void askNewer({ ...conversation, lastMessageId });
      }
    },
    showNewest: () => {
      if (hasNewer) void askNewest(conversation);
    },
  };
}
