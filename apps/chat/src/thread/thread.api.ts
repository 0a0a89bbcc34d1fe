import { chat, type ConversationRef, type Message, type ThreadPage } from '@portal/wire';
import type { Attempt } from '@portal/outbox';
import { asks, portalApi } from '@portal/platform';
import { conversationKey } from '../shared/conversation.ts';
import type { Letter } from './letter.ts';
import { hasMore, toThread, withMessage, withNewest, withOlder, type Thread } from './thread.ts';

const askPage = asks(chat.thread);
const askGroupPage = asks(chat.groupThread);
const askNewer = asks(chat.newer);

/** The newest page of a conversation, asked by the line of the contract that fits its partner. */
const newestPage = ({ partner, ...course }: ConversationRef, asking: Parameters<typeof askPage>[1]) =>
  partner.kind === 'group'
    ? askGroupPage(
        { ...course, groupId: partner.groupId, isElective: partner.isElective, lastMessageId: undefined },
        asking,
      )
    : askPage({ ...course, partner }, asking);

type Asking = Parameters<typeof askPage>[1];

/** All that came after a message, page by page until one is not full: nothing is missed after a broken connection. */
async function everythingAfter(ref: ConversationRef, lastMessageId: number, asking: Asking) {
  const messages: Message[] = [];
  let after = lastMessageId;
  for (;;) {
    const reply = await askNewer({ ...ref, lastMessageId: after }, asking);
    if ('error' in reply) return reply;
    messages.push(...reply.data.messages);
    after = messages.at(-1)?.id ?? after;
    if (!hasMore(reply.data)) return { data: { ...reply.data, messages } satisfies ThreadPage };
  }
}

/** Applies what came back. A call that failed has its error in the hook of whoever made it. */
const whenAnswered = <Answer>(
  fulfilled: Promise<{ data: Answer }>,
  apply: (answer: Answer) => void,
): Promise<void> =>
  fulfilled.then(
    ({ data }) => apply(data),
    () => undefined,
  );

/** A letter and the attempt to send it; the key stays the same when it is sent again, so that it arrives once (D-05). */
interface Sending {
  readonly letter: Letter;
  readonly attempt: Attempt;
}

export const threadApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    thread: build.query({
      queryFn: async (ref: ConversationRef, asking) => {
        const reply = await newestPage(ref, asking);
        return 'data' in reply ? { data: toThread(reply.data) } : reply;
      },
      serializeQueryArgs: ({ queryArgs }) => conversationKey(queryArgs),
      merge: (known: Thread, newest: Thread) => withNewest(known, newest),
      providesTags: (_thread, _error, ref) => [{ type: 'Thread', id: conversationKey(ref) }],
    }),
    olderMessages: build.mutation({
      queryFn: asks(chat.older),
      onQueryStarted: ({ topMessageId: _, ...ref }, { dispatch, queryFulfilled }) =>
        whenAnswered(queryFulfilled, (data) => {
          dispatch(threadApi.util.updateQueryData('thread', ref, (thread) => withOlder(thread, data)));
        }),
    }),
    missedMessages: build.mutation({
      queryFn: ({ lastMessageId, ...ref }: ConversationRef & { lastMessageId: number }, asking) =>
        everythingAfter(ref, lastMessageId, asking),
      onQueryStarted: ({ lastMessageId: _, ...ref }, { dispatch, queryFulfilled }) =>
        whenAnswered(queryFulfilled, (data) => {
          dispatch(
            threadApi.util.updateQueryData('thread', ref, (thread) =>
              withNewest(thread, { ...data, hasOlder: thread.hasOlder }),
            ),
          );
        }),
      invalidatesTags: ['People'],
    }),
    sendMessage: build.mutation({
      queryFn: ({ letter: { conversation, text }, attempt }: Sending, asking) =>
        asks(chat.send, attempt)({ ...conversation, text }, asking),
      onQueryStarted: ({ letter: { conversation } }, { dispatch, queryFulfilled }) =>
        whenAnswered(queryFulfilled, (data) => {
          dispatch(
            threadApi.util.updateQueryData('thread', conversation, (thread) => withMessage(thread, data)),
          );
        }),
      // After a successful send the newest page is loaded again (spec §4 Chat, D-41).
      invalidatesTags: (_message, error, { letter: { conversation } }) =>
        error ? [] : [{ type: 'Thread', id: conversationKey(conversation) }],
    }),
    markRead: build.mutation({
      queryFn: ({ messageId }: ConversationRef & { messageId: number }, asking) =>
        asks(chat.read)({ messageId }, asking),
      onQueryStarted: ({ messageId: _, ...ref }, { dispatch, queryFulfilled }) =>
        whenAnswered(queryFulfilled, (unread) => {
          dispatch(threadApi.util.updateQueryData('thread', ref, (thread) => ({ ...thread, unread })));
        }),
      invalidatesTags: ['People', 'Unread'],
    }),
  }),
});

export const {
  useThreadQuery,
  useOlderMessagesMutation,
  useMissedMessagesMutation,
  useSendMessageMutation,
  useMarkReadMutation,
} = threadApi;
