import { chat, type ConversationRef, type Message, type ThreadPage } from '@portal/wire';
import { endpointQuery } from '@portal/platform';
import { hasMore, containsMessage, toThread, toThreadAround } from './thread.ts';

const threadQuery = endpointQuery(chat.thread);
const groupThreadQuery = endpointQuery(chat.groupThread);
const newerQuery = endpointQuery(chat.newer);
const aroundQuery = endpointQuery(chat.around);

type QueryContext = Parameters<typeof threadQuery>[1];

const fetchNewestPage = ({ partner, ...course }: ConversationRef, context: QueryContext) =>
  partner.kind === 'group'
    ? groupThreadQuery(
        { ...course, groupId: partner.groupId, isElective: partner.isElective, lastMessageId: undefined },
        context,
      )
    : threadQuery({ ...course, partner }, context);

export async function fetchThreadAround(ref: ConversationRef, messageId: number, context: QueryContext) {
  const result = await aroundQuery({ ...ref, messageId }, context);
  return 'data' in result ? { data: toThreadAround(result.data) } : result;
}

export async function fetchNewestThread(ref: ConversationRef, context: QueryContext) {
  const result = await fetchNewestPage(ref, context);
  return 'data' in result ? { data: toThread(result.data) } : result;
}

/** Fetches the newest page, or the page around the first unread message when that is older. */
export async function fetchInitialThread(ref: ConversationRef, context: QueryContext) {
  const result = await fetchNewestThread(ref, context);
  if ('error' in result) return result;
  const { firstUnreadId } = result.data.unread;
  if (firstUnreadId === null || containsMessage(result.data, firstUnreadId)) return result;
  return fetchThreadAround(ref, firstUnreadId, context);
}

/** Fetches all pages after a message, so that nothing is missed after a broken connection. */
export async function fetchAllAfter(ref: ConversationRef, lastMessageId: number, context: QueryContext) {
  const messages: Message[] = [];
  let after = lastMessageId;
  for (;;) {
    const result = await newerQuery({ ...ref, lastMessageId: after }, context);
    if ('error' in result) return result;
    messages.push(...result.data.messages);
    after = messages.at(-1)?.id ?? after;
    if (!hasMore(result.data)) return { data: { ...result.data, messages } satisfies ThreadPage };
  }
}
