import type { ConversationRef } from '@portal/wire';
import type { Thread } from './thread.ts';
import {
  useNewerMessagesMutation,
  useNewestMessagesMutation,
  useOlderMessagesMutation,
} from './thread.api.ts';

type PageState = 'none' | 'more' | 'loading' | 'failed';

/** The state of the pages before and after the loaded part, and functions that load them. */
export interface Paging {
  readonly older: PageState;
  readonly newer: PageState;
  readonly loadOlder: () => void;
  readonly loadNewer: () => void;
  /** Loads the end of the thread when an older part is shown. */
  readonly showNewest: () => void;
}

const pageStateOf = (
  hasPage: boolean,
  { isLoading, isError }: { readonly isLoading: boolean; readonly isError: boolean },
): PageState => {
  if (!hasPage) return 'none';
  if (isLoading) return 'loading';
  return isError ? 'failed' : 'more';
};

/** Loads pages of twenty messages before and after the loaded part (spec §4 Chat). */
export function usePaging(conversation: ConversationRef, thread: Thread): Paging {
  const [loadOlderPage, older] = useOlderMessagesMutation();
  const [loadNewerPage, newer] = useNewerMessagesMutation();
  const [loadNewestPage] = useNewestMessagesMutation();
  const { messages, hasOlder, hasNewer } = thread;
  const [topMessageId, lastMessageId] = [messages[0]?.id, messages.at(-1)?.id];
  return {
    older: pageStateOf(hasOlder, older),
    newer: pageStateOf(hasNewer, newer),
    loadOlder: () => {
      if (hasOlder && !older.isLoading && topMessageId !== undefined) {
        void loadOlderPage({ ...conversation, topMessageId });
      }
    },
    loadNewer: () => {
      if (hasNewer && !newer.isLoading && lastMessageId !== undefined) {
        void loadNewerPage({ ...conversation, lastMessageId });
      }
    },
    showNewest: () => {
      if (hasNewer) void loadNewestPage(conversation);
    },
  };
}
