import { CHAT_PAGE_SIZE, type RequestOf, type chat, type Message, type PageAround } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../errors.ts';
import { detailQueries } from './detail.queries.ts';
import { findingQueries } from './finding.queries.ts';
import { messageQueries, type MessageRow } from './message.queries.ts';
import { toMessages } from './message.ts';
import { membershipQueries } from './membership.queries.ts';
import type { Place } from './place.queries.ts';
import { requireLocation, requirePlace } from './place.ts';

const unreadOf = ({ firstUnreadId, unreadCount }: Place) => ({ firstUnreadId, unreadCount });

/** Looking into a conversation from its middle. */
export function findingService(db: Db, me: number) {
  const messages = messageQueries(db);
  const finding = findingQueries(db);

  const shown = (conversationId: number, rows: readonly MessageRow[]): Promise<Message[]> =>
    toMessages(db, conversationId, { rows, readerId: me });

  /** The newest page, for whoever has read everything. */
  async function atEnd(place: Place): Promise<PageAround> {
    const { conversationId } = place;
    const rows = conversationId === null ? [] : (await messages.newest(conversationId)).toReversed();
    return {
      messages: conversationId === null ? [] : await shown(conversationId, rows),
      unread: unreadOf(place),
      edges: { targetId: null, hasOlder: rows.length === CHAT_PAGE_SIZE, hasNewer: false },
    };
  }

  return {
    /** A page with a message in its middle: the named one, else the first unread. */
    async around({ messageId, ...ref }: RequestOf<typeof chat.around>): Promise<PageAround> {
      const place = await requirePlace(db, me, ref);
      const { conversationId } = place;
      const targetId = messageId ?? place.firstUnreadId;
      if (conversationId === null && messageId !== undefined) throw new HttpError('notFound');
      if (conversationId === null || targetId === null) return atEnd(place);
      const after = await finding.from(conversationId, targetId);
      if (after[0]?.id !== targetId) throw new HttpError('notFound');
      const before = (await messages.before(conversationId, targetId)).toReversed();
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

    /** A file of a message, for the members of its conversation; nothing for others. */
    async file(fileId: number) {
      const file = await detailQueries(db).findFile(fileId);
      return file && (await membershipQueries(db).findByMessage(me, file.messageId)) ? file : undefined;
    },

    /** Messages that hold a text, newest first. */
    async search({ query, topMessageId, ...ref }: RequestOf<typeof chat.search>): Promise<Message[]> {
      const { conversationId } = await requireLocation(db, me, ref);
      const looked = query.trim();
      if (conversationId === null || looked === '') return [];
      const top = topMessageId ?? Number.MAX_SAFE_INTEGER;
      return shown(conversationId, await finding.holding(conversationId, looked, top));
    },
  };
}
