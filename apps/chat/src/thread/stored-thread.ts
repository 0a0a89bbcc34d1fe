import type { Thread } from './thread.ts';

/** The number of conversations that open offline. */
export const STORED_THREADS = 30;
/** Three pages. */
export const STORED_MESSAGES = 60;

/** Returns the last loaded messages of a thread, which opens at their end. */
export function toStoredThread(thread: Thread): Thread {
  const messages = thread.messages.slice(-STORED_MESSAGES);
  const anchorId = messages[0]?.id ?? 0;
  return {
    ...thread,
    messages,
    hasOlder: thread.hasOlder || messages.length < thread.messages.length,
    openedAtId: null,
    anchorId,
    pageStarts: thread.pageStarts.filter((id) => id >= anchorId),
  };
}
