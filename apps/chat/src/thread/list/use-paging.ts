import { selectIsOnline, usePortalSelector } from '@portal/platform';
import type { ConversationRef } from '@portal/wire';
import type { Thread } from '../thread.ts';
import {
  useNewerMessagesMutation,
  useNewestMessagesMutation,
  useOlderMessagesMutation,
} from '../thread.api.ts';

/** Without a network there is more that this device has not stored; a retry after `forbidden` would give the same. */
type PageState = 'none' | 'more' | 'loading' | 'failed' | 'forbidden' | 'notStored';

const FORBIDDEN = 403;

/** The state of the pages before and after the loaded part, and functions that load them. */
export interface Paging {
  readonly older: PageState;
  readonly newer: PageState;
  readonly loadOlder: () => void;
  readonly loadNewer: () => void;
  /** Loads the end of the thread when an older part is shown. */
  readonly showNewest: () => void;
}

interface PageRequest {
  readonly isLoading: boolean;
  readonly error?: object | undefined;
}

function pageStateOf(hasPage: boolean, isOnline: boolean, { isLoading, error }: PageRequest): PageState {
  if (!hasPage) return 'none';
  if (!isOnline) return 'notStored';
  if (isLoading) return 'loading';
  if (error === undefined) return 'more';
  return 'status' in error && error.status === FORBIDDEN ? 'forbidden' : 'failed';
}

/** Loads pages of twenty messages before and after the loaded part (spec §4 Chat). */
export function usePaging(conversation: ConversationRef, thread: Thread): Paging {
  const [loadOlderPage, older] = useOlderMessagesMutation();
  const [loadNewerPage, newer] = useNewerMessagesMutation();
  const [loadNewestPage] = useNewestMessagesMutation();
  const isOnline = usePortalSelector(selectIsOnline);
  const { messages, hasOlder, hasNewer } = thread;
  const [topMessageId, lastMessageId] = [messages[0]?.id, messages.at(-1)?.id];
  return {
    older: pageStateOf(hasOlder, isOnline, older),
    newer: pageStateOf(hasNewer, isOnline, newer),
    loadOlder: () => {
      if (isOnline && hasOlder && !older.isLoading && topMessageId !== undefined) {
        void loadOlderPage({ ...conversation, topMessageId });
      }
    },
    loadNewer: () => {
      if (isOnline && hasNewer && !newer.isLoading && lastMessageId !== undefined) {
        void loadNewerPage({ ...conversation, lastMessageId });
      }
    },
    showNewest: () => {
      if (isOnline && hasNewer) void loadNewestPage(conversation);
    },
  };
}
