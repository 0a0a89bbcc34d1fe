import type { AskOf, chat, ConversationRef, Message, PageAround, ThreadPage } from '@portal/wire';
import { CHAT_PAGE_SIZE } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { Fault } from '../../refusal.ts';
import { messageQueries, type MessageRow } from './message.queries.ts';
import { toMessages } from './message.ts';
import type { Place } from './place.queries.ts';
import { requirePlace } from './place.ts';

const unreadOf = ({ firstUnreadId, unreadCount }: Place) => ({ firstUnreadId, unreadCount });

/** The pages of a thread, each with the oldest message first, as a thread reads. */
export function threadService(db: Db, me: number) {
  const messages = messageQueries(db);

  const shown = (conversationId: number, rows: readonly MessageRow[]): Promise<Message[]> =>
    toMessages(db, conversationId, { rows, readerId: me });

  async function page(
    ref: ConversationRef,
    read: (conversationId: number) => Promise<MessageRow[]>,
  ): Promise<ThreadPage> {
    const place = await requirePlace(db, me, ref);
    const { conversationId } = place;
    const found = conversationId === null ? [] : await shown(conversationId, await read(conversationId));
    return { messages: found, unread: unreadOf(place) };
  }

  const turned = async (newestFirst: Promise<MessageRow[]>): Promise<MessageRow[]> =>
    (await newestFirst).toReversed();

  /** The newest page, for whoever has read everything. */
  async function atEnd(place: Place): Promise<PageAround> {
    const { conversationId } = place;
    const rows = conversationId === null ? [] : await turned(messages.newest(conversationId));
    return {
      messages: conversationId === null ? [] : await shown(conversationId, rows),
      unread: unreadOf(place),
      edges: { targetId: null, hasOlder: rows.length === CHAT_PAGE_SIZE, hasNewer: false },
    };
  }

  return {
    newest: (ref: ConversationRef) => page(ref, (id) => turned(messages.newest(id))),

    older: (ref: ConversationRef, topMessageId: number) =>
      page(ref, (id) => turned(messages.before(id, topMessageId))),

    newer: (ref: ConversationRef, lastMessageId: number) =>
      page(ref, (id) => messages.after(id, lastMessageId)),

    /** A page with a message in its middle: the named one, else the first unread. */
    async around({ messageId, ...ref }: AskOf<typeof chat.around>): Promise<PageAround> {
      const place = await requirePlace(db, me, ref);
      const { conversationId } = place;
      const targetId = messageId ?? place.firstUnreadId;
      if (conversationId === null && messageId !== undefined) throw new Fault('notFound');
      if (conversationId === null || targetId === null) return atEnd(place);
      const after = await messages.from(conversationId, targetId);
      if (after[0]?.id !== targetId) throw new Fault('notFound');
      const before = await turned(messages.before(conversationId, targetId));
      return {
        messages: await shown(conversationId, [...before, ...after]),
        unread: unreadOf(place),
        edges: {
          targetId,
          hasOlder: before.length === CHAT_PAGE_SIZE,
          hasNewer: after.length > CHAT_PAGE_SIZE,
        },
      };
    },

    /** Messages that hold a text, newest first. */
    async search({ query, topMessageId, ...ref }: AskOf<typeof chat.search>): Promise<Message[]> {
      const { conversationId } = await requirePlace(db, me, ref);
      const looked = query.trim();
      if (conversationId === null || looked === '') return [];
      const top = topMessageId ?? Number.MAX_SAFE_INTEGER;
      return shown(conversationId, await messages.holding(conversationId, looked, top));
    },
  };
}
