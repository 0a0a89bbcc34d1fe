import { chat, type ConversationRef, type Message, type ThreadPage } from '@portal/wire';
import { endpointQuery } from '@portal/platform';
import { hasMore, holds, toThread, toPart } from './thread.ts';

const askPage = endpointQuery(chat.thread);
const askGroupPage = endpointQuery(chat.groupThread);
const askNewer = endpointQuery(chat.newer);
const askAround = endpointQuery(chat.around);

type Asking = Parameters<typeof askPage>[1];

/** The newest page of a conversation, asked by the endpoint of the contract that fits its partner. */
const newestPage = ({ partner, ...course }: ConversationRef, asking: Asking) =>
  partner.kind === 'group'
    ? askGroupPage(
        { ...course, groupId: partner.groupId, isElective: partner.isElective, lastMessageId: undefined },
        asking,
      )
    : askPage({ ...course, partner }, asking);

/** The part of a conversation around a message. */
export async function partAround(ref: ConversationRef, messageId: number, asking: Asking) {
  const reply = await askAround({ ...ref, messageId }, asking);
  return 'data' in reply ? { data: toPart(reply.data) } : reply;
}

/** The newest page. */
export async function newestThread(ref: ConversationRef, asking: Asking) {
  const reply = await newestPage(ref, asking);
  return 'data' in reply ? { data: toThread(reply.data) } : reply;
}

/** A conversation as it opens: at the first unread message, however many have come since. */
export async function openThread(ref: ConversationRef, asking: Asking) {
  const reply = await newestThread(ref, asking);
  if ('error' in reply) return reply;
  const { firstUnreadId } = reply.data.unread;
  if (firstUnreadId === null || holds(reply.data, firstUnreadId)) return reply;
  return partAround(ref, firstUnreadId, asking);
}

/** All that came after a message, page by page until one is not full: nothing is missed after a broken connection. */
export async function everythingAfter(ref: ConversationRef, lastMessageId: number, asking: Asking) {
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
