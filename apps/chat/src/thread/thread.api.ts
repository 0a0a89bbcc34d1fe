import { chat, type ConversationRef } from '@portal/wire';
import { endpointQuery, offlineQuery, portalApi } from '@portal/platform';
import { conversationKey } from '../shared/conversation.ts';
import { fetchAllAfter, fetchNewestThread, fetchInitialThread, fetchThreadAround } from './fetch-thread.ts';
import { STORED_THREADS, toStoredThread } from './stored-thread.ts';
import { toThread, withNewer, withNewest, withOlder, withReloaded, type Thread } from './thread.ts';

/** Applies the response of a mutation; errors are handled by the caller of the mutation. */
export const onFulfilled = <Response>(
  fulfilled: Promise<{ data: Response }>,
  apply: (response: Response) => void,
): Promise<void> =>
  fulfilled.then(
    ({ data }) => apply(data),
    () => undefined,
  );

export interface MessageRef {
  readonly conversation: ConversationRef;
  readonly messageId: number;
}

/** Updates the cached thread of a conversation, if there is one. */
export const updateThread = (ref: ConversationRef, change: (thread: Thread) => Thread) =>
  threadApi.util.updateQueryData('thread', ref, change);

/** Loads a part of a conversation and more pages before and after it. */
export const threadApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    thread: build.query({
      queryFn: offlineQuery(
        { version: 3, maxEntries: STORED_THREADS, toStored: toStoredThread },
        fetchInitialThread,
      ),
      serializeQueryArgs: ({ queryArgs }) => conversationKey(queryArgs),
      merge: withReloaded,
    }),
    newestMessages: build.mutation({
      queryFn: fetchNewestThread,
      onQueryStarted: (ref, { dispatch, queryFulfilled }) =>
        onFulfilled(queryFulfilled, (newest) => {
          dispatch(updateThread(ref, (thread) => withNewest(thread, newest)));
        }),
    }),
    olderMessages: build.mutation({
      queryFn: endpointQuery(chat.older),
      onQueryStarted: ({ topMessageId: _, ...ref }, { dispatch, queryFulfilled }) =>
        onFulfilled(queryFulfilled, (page) => {
          dispatch(updateThread(ref, (thread) => withOlder(thread, page)));
        }),
    }),
    newerMessages: build.mutation({
      queryFn: endpointQuery(chat.newer),
      onQueryStarted: ({ lastMessageId: _, ...ref }, { dispatch, queryFulfilled }) =>
        onFulfilled(queryFulfilled, (page) => {
          dispatch(updateThread(ref, (thread) => withNewer(thread, page)));
        }),
    }),
    messagesAround: build.mutation({
      queryFn: ({ conversation, messageId }: MessageRef, context) =>
        fetchThreadAround(conversation, messageId, context),
      onQueryStarted: ({ conversation }, { dispatch, queryFulfilled }) =>
        onFulfilled(queryFulfilled, (around) => {
          dispatch(updateThread(conversation, () => around));
        }),
    }),
    missedMessages: build.mutation({
      queryFn: ({ conversation, messageId }: MessageRef, context) =>
        fetchAllAfter(conversation, messageId, context),
      onQueryStarted: ({ conversation }, { dispatch, queryFulfilled }) =>
        onFulfilled(queryFulfilled, (page) => {
          dispatch(
            updateThread(conversation, (thread) =>
              withNewest(thread, { ...toThread(page), hasNewer: false }),
            ),
          );
        }),
      invalidatesTags: ['People'],
    }),
  }),
});

export const {
  useThreadQuery,
  useNewestMessagesMutation,
  useOlderMessagesMutation,
  useNewerMessagesMutation,
  useMessagesAroundMutation,
} = threadApi;
