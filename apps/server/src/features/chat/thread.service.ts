import type { ConversationRef, ThreadPage } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { messageQueries, type MessageRow } from './message.queries.ts';
import { toMessages } from './message.ts';
import { requirePlace } from './place.ts';

/** The pages of a thread, each with the oldest message first, as a thread reads. */
export function threadService(db: Db, me: number) {
  const messages = messageQueries(db);

  async function page(
    ref: ConversationRef,
    read: (conversationId: number) => Promise<MessageRow[]>,
  ): Promise<ThreadPage> {
    const { conversationId, firstUnreadId, unreadCount } = await requirePlace(db, me, ref);
    const found =
      conversationId === null
        ? []
        : await toMessages(db, conversationId, { rows: await read(conversationId), readerId: me });
    return { messages: found, unread: { firstUnreadId, unreadCount } };
  }

  const turned = async (newestFirst: Promise<MessageRow[]>): Promise<MessageRow[]> =>
    (await newestFirst).toReversed();

  return {
    newest: (ref: ConversationRef) => page(ref, (id) => turned(messages.newest(id))),

    older: (ref: ConversationRef, topMessageId: number) =>
      page(ref, (id) => turned(messages.before(id, topMessageId))),

    newer: (ref: ConversationRef, lastMessageId: number) =>
      page(ref, (id) => messages.after(id, lastMessageId)),
  };
}
