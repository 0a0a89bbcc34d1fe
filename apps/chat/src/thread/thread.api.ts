import { chat, type ConversationRef } from '@portal/wire';
import { endpointQuery, portalApi } from '@portal/platform';
import { conversationKey } from '../shared/conversation.ts';
import { everythingAfter, newestThread, openThread, partAround } from './pages.ts';
import { toThread, withNewer, withNewest, withOlder, type Thread } from './thread.ts';

/** Applies what came back. A call that failed has its error in the hook of whoever made it. */
export const whenAnswered = <Response>(
  fulfilled: Promise<{ data: Response }>,
  apply: (response: Response) => void,
): Promise<void> =>
  fulfilled.then(
    ({ data }) => apply(data),
    () => undefined,
  );

/** A conversation and a message of it. */
export interface MessageRef {
  readonly conversation: ConversationRef;
  readonly messageId: number;
}

/** What is known of a conversation changes; one that is not open is left alone. */
export const changed = (ref: ConversationRef, change: (thread: Thread) => Thread) =>
  threadApi.util.updateQueryData('thread', ref, change);

/** Reading a conversation: the part that is open, and more of it on both sides. */
export const threadApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    thread: build.query({
      queryFn: openThread,
      serializeQueryArgs: ({ queryArgs }) => conversationKey(queryArgs),
    }),
    newestMessages: build.mutation({
      queryFn: newestThread,
      onQueryStarted: (ref, { dispatch, queryFulfilled }) =>
        whenAnswered(queryFulfilled, (newest) => {
          dispatch(changed(ref, (thread) => withNewest(thread, newest)));
        }),
    }),
    olderMessages: build.mutation({
      queryFn: endpointQuery(chat.older),
      onQueryStarted: ({ topMessageId: _, ...ref }, { dispatch, queryFulfilled }) =>
        whenAnswered(queryFulfilled, (page) => {
          dispatch(changed(ref, (thread) => withOlder(thread, page)));
        }),
    }),
    newerMessages: build.mutation({
      queryFn: endpointQuery(chat.newer),
      onQueryStarted: ({ lastMessageId: _, ...ref }, { dispatch, queryFulfilled }) =>
        whenAnswered(queryFulfilled, (page) => {
          dispatch(changed(ref, (thread) => withNewer(thread, page)));
        }),
    }),
    messagesAround: build.mutation({
      queryFn: ({ conversation, messageId }: MessageRef, asking) =>
        partAround(conversation, messageId, asking),
      onQueryStarted: ({ conversation }, { dispatch, queryFulfilled }) =>
        whenAnswered(queryFulfilled, (around) => {
          dispatch(changed(conversation, () => around));
        }),
    }),
    missedMessages: build.mutation({
      queryFn: ({ conversation, messageId }: MessageRef, asking) =>
        everythingAfter(conversation, messageId, asking),
      onQueryStarted: ({ conversation }, { dispatch, queryFulfilled }) =>
        whenAnswered(queryFulfilled, (page) => {
          dispatch(
            changed(conversation, (thread) => withNewest(thread, { ...toThread(page), hasNewer: false })),
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
