import {
  CHAT_PAGE_SIZE,
  type RequestOf,
  type chat,
  type Message,
  type MessageSearchPage,
  type PageAround,
} from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { isBlank } from '../../../university/texts/searched-words.ts';
import { messageDetailQueries } from './message-details.queries.ts';
import { historyQueries } from './history.queries.ts';
import { searchMessages } from '../search/message-search.service.ts';
import { messageQueries, type MessageRow } from './message.queries.ts';
import { toMessages } from './to-message.ts';
import { messageAccessQueries } from '../conversations/message-access.queries.ts';
import type { MembershipWithUnread } from '../conversations/membership.queries.ts';
import { readStateOf, requireMembership, requireMembershipWithUnread } from '../conversations/membership.ts';

/** Reads a conversation from its middle: pages around a message, search, files. */
export function historyService(db: Db, me: number) {
  const messages = messageQueries(db);
  const history = historyQueries(db);

  const toShown = (conversationId: number, rows: readonly MessageRow[]): Promise<Message[]> =>
    toMessages(db, conversationId, { rows, readerId: me });

  /** The newest page, for readers without unread messages. */
  async function newestPage(membership: MembershipWithUnread): Promise<PageAround> {
    const { conversationId } = membership;
    const rows = conversationId === null ? [] : (await messages.newest(conversationId)).toReversed();
    return {
      messages: conversationId === null ? [] : await toShown(conversationId, rows),
      unread: readStateOf(membership),
      edges: { targetId: null, hasOlder: rows.length === CHAT_PAGE_SIZE, hasNewer: false },
    };
  }

  return {
    /** A page around the given message, or around the first unread one. */
    async around({ messageId, ...ref }: RequestOf<typeof chat.around>): Promise<PageAround> {
      const membership = await requireMembershipWithUnread(db, me, ref);
      const { conversationId } = membership;
      const targetId = messageId ?? membership.firstUnreadId;
      if (conversationId === null && messageId !== undefined) throw new HttpError('notFound');
      if (conversationId === null || targetId === null) return newestPage(membership);
      const after = await history.startingAt(conversationId, targetId);
      if (after[0]?.id !== targetId) throw new HttpError('notFound');
      const before = (await messages.before(conversationId, targetId)).toReversed();
      return {
        messages: await toShown(conversationId, [...before, ...after]),
        unread: readStateOf(membership),
        edges: {
          targetId,
          hasOlder: before.length === CHAT_PAGE_SIZE,
          hasNewer: after.length > CHAT_PAGE_SIZE,
        },
      };
    },

    /** A file of a message; undefined for people who are not members. */
    async file(fileId: number) {
      const file = await messageDetailQueries(db).findFile(fileId);
      return file && (await messageAccessQueries(db).find(me, file.messageId)) ? file : undefined;
    },

    async files({ topMessageId, ...ref }: RequestOf<typeof chat.files>): Promise<Message[]> {
      const { conversationId } = await requireMembership(db, me, ref);
      if (conversationId === null) return [];
      const rows = await history.withFiles(conversationId, topMessageId ?? Number.MAX_SAFE_INTEGER);
      return toShown(conversationId, rows);
    },

    async search({ query, topMessageId, ...ref }: RequestOf<typeof chat.search>): Promise<MessageSearchPage> {
      const { conversationId } = await requireMembership(db, me, ref);
      const text = query.trim();
      if (conversationId === null || isBlank(text)) return { messages: [], bounds: { isPartial: false } };
      const top = topMessageId ?? Number.MAX_SAFE_INTEGER;
      const { rows, isPartial } = await searchMessages(db, { conversationId, text, topMessageId: top });
      return { messages: await toShown(conversationId, rows), bounds: { isPartial } };
    },
  };
}
