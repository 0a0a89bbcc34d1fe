import { chat } from '@portal/wire';
import type { Attempt } from '@portal/outbox';
import { endpointQuery, portalApi } from '@portal/platform';
import type { Letter } from './letter.ts';
import { changed, threadApi, whenAnswered, type MessageRef } from './thread.api.ts';
import { withMessage, type Thread } from './thread.ts';

/** A letter and the attempt to send it; the key stays the same when it is sent again, so that it arrives once (D-05). */
interface Sending {
  readonly letter: Letter;
  readonly attempt: Attempt;
}

/** A deleted message leaves its place behind (decisions 4, Chat reach). */
const withTombstone = (thread: Thread, messageId: number): Thread => ({
  ...thread,
  messages: thread.messages.map((message) =>
    message.id === messageId ? { ...message, text: '', isDeleted: true } : message,
  ),
});

/** Changing a conversation: sending, deleting, reading. */
export const writingApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation({
      queryFn: ({ letter: { conversation, text, files, replyTo }, attempt }: Sending, asking) =>
        endpointQuery(chat.send, { ...attempt, files })(
          { ...conversation, text, replyToId: replyTo?.id, fallbackFileName: undefined },
          asking,
        ),
      onQueryStarted: ({ letter: { conversation } }, { dispatch, queryFulfilled }) =>
        whenAnswered(queryFulfilled, (message) => {
          dispatch(changed(conversation, (thread) => withMessage(thread, message)));
          // After a successful send the newest page is loaded again (spec §4 Chat, D-41).
          void dispatch(threadApi.endpoints.newestMessages.initiate(conversation, { track: false }));
        }),
    }),
    deleteMessage: build.mutation({
      queryFn: ({ messageId }: MessageRef, asking) => endpointQuery(chat.remove)({ messageId }, asking),
      onQueryStarted: ({ conversation, messageId }, { dispatch, queryFulfilled }) =>
        whenAnswered(queryFulfilled, ({ isDeleted }) => {
          if (isDeleted) dispatch(changed(conversation, (thread) => withTombstone(thread, messageId)));
        }),
    }),
    markRead: build.mutation({
      queryFn: ({ messageId }: MessageRef, asking) => endpointQuery(chat.read)({ messageId }, asking),
      onQueryStarted: ({ conversation }, { dispatch, queryFulfilled }) =>
        whenAnswered(queryFulfilled, (unread) => {
          dispatch(changed(conversation, (thread) => ({ ...thread, unread })));
        }),
      invalidatesTags: ['People', 'Unread'],
    }),
  }),
});

export const { useDeleteMessageMutation, useMarkReadMutation } = writingApi;
