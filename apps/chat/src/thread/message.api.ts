import { chat } from '@portal/wire';
import type { Delivery } from '@portal/outbox';
import { endpointQuery, portalApi } from '@portal/platform';
import type { PendingMessage } from './composer/pending-message.ts';
import { updateThread, threadApi, onFulfilled, type MessageRef } from './thread.api.ts';
import { withMessage, type Thread } from './thread.ts';

/** The delivery carries the idempotency key, which stays the same for a retry (D-05). */
interface SendArgs {
  readonly message: PendingMessage;
  readonly delivery: Delivery;
}

/** A deleted message stays as a tombstone (decisions 4, Chat reach). */
const withTombstone = (thread: Thread, messageId: number): Thread => ({
  ...thread,
  messages: thread.messages.map((message) =>
    message.id === messageId ? { ...message, text: '', mentions: [], isDeleted: true } : message,
  ),
});

/** Sends, deletes and reads messages. */
export const messageApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation({
      queryFn: (
        { message: { conversation, text, mentions = [], files, replyTo }, delivery }: SendArgs,
        context,
      ) =>
        endpointQuery(chat.send, { ...delivery, files })(
          {
            ...conversation,
            text,
            replyToId: replyTo?.id,
            mentions: mentions.length === 0 ? undefined : mentions,
            fallbackFileName: undefined,
          },
          context,
        ),
      onQueryStarted: ({ message: { conversation } }, { dispatch, queryFulfilled }) =>
        onFulfilled(queryFulfilled, (message) => {
          dispatch(updateThread(conversation, (thread) => withMessage(thread, message)));
          // After a successful send the newest page is loaded again (spec §4 Chat, D-41).
          void dispatch(threadApi.endpoints.newestMessages.initiate(conversation, { track: false }));
        }),
    }),
    deleteMessage: build.mutation({
      queryFn: ({ messageId }: MessageRef, context) => endpointQuery(chat.remove)({ messageId }, context),
      onQueryStarted: ({ conversation, messageId }, { dispatch, queryFulfilled }) =>
        onFulfilled(queryFulfilled, ({ isDeleted }) => {
          if (isDeleted) dispatch(updateThread(conversation, (thread) => withTombstone(thread, messageId)));
        }),
    }),
    markRead: build.mutation({
      queryFn: ({ messageId }: MessageRef, context) => endpointQuery(chat.read)({ messageId }, context),
      onQueryStarted: ({ conversation }, { dispatch, queryFulfilled }) =>
        onFulfilled(queryFulfilled, (unread) => {
          dispatch(updateThread(conversation, (thread) => ({ ...thread, unread })));
        }),
      invalidatesTags: ['People', 'Unread'],
    }),
  }),
});

export const { useDeleteMessageMutation, useMarkReadMutation } = messageApi;
