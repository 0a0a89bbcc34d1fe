import type { ConversationRef, ThreadPage } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { messageQueries, type MessageRow } from './message.queries.ts';
import { toMessages } from './to-message.ts';
import { readStateOf, requireMembershipWithUnread } from '../conversations/membership.ts';
import { readNewestPage } from './newest-page.ts';

/** Pages of a thread, each with the oldest message first. */
export function threadService(db: Db, me: number) {
  const messages = messageQueries(db);

  async function page(
    ref: ConversationRef,
    read: (conversationId: number) => Promise<MessageRow[]>,
  ): Promise<ThreadPage> {
    const membership = await requireMembershipWithUnread(db, me, ref);
    const { conversationId } = membership;
    const shown =
      conversationId === null
        ? []
        : await toMessages(db, conversationId, { rows: await read(conversationId), readerId: me });
    return { messages: shown, unread: readStateOf(membership) };
  }

  const oldestFirst = async (newestFirst: Promise<MessageRow[]>): Promise<MessageRow[]> =>
    (await newestFirst).toReversed();

  return {
    async newest(ref: ConversationRef): Promise<ThreadPage> {
      const { conversationId, rows, unread } = await readNewestPage(db, me, ref);
      const shown =
        conversationId === null ? [] : await toMessages(db, conversationId, { rows, readerId: me });
      return { messages: shown, unread };
    },

    older: (ref: ConversationRef, topMessageId: number) =>
      page(ref, (id) => oldestFirst(messages.before(id, topMessageId))),

    newer: (ref: ConversationRef, lastMessageId: number) =>
      page(ref, (id) => messages.after(id, lastMessageId)),
  };
}
