import type { ConversationRef, Unread, UnreadConversation } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { partnerOf } from './partner.ts';
import { placeQueries } from './place.queries.ts';
import { requireMessage, requireLocation } from './place.ts';
import { readingQueries } from './reading.queries.ts';
import { unreadQueries } from './unread.queries.ts';

const nothingUnread: Unread = { firstUnreadId: null, unreadCount: 0 };

/** How far somebody has read, and what is left. */
export function readingService(db: Db, me: number) {
  const reading = readingQueries(db);

  return {
    /** Moves the read position to a message, forward only. */
    async read(messageId: number): Promise<{ conversationId: number; unread: Unread }> {
      const { conversationId } = await requireMessage(db, me, messageId);
      await reading.moveReadPosition(conversationId, me, messageId);
      return { conversationId, unread: await placeQueries(db).unread(me, conversationId) };
    },

    async readAll(ref: ConversationRef): Promise<{ conversationId: number | null; unread: Unread }> {
      const { conversationId } = await requireLocation(db, me, ref);
      const newestId = conversationId === null ? undefined : await reading.newestId(conversationId);
      if (conversationId !== null && newestId !== undefined) {
        await reading.moveReadPosition(conversationId, me, newestId);
      }
      return { conversationId, unread: nothingUnread };
    },

    async unread(): Promise<UnreadConversation[]> {
      const rows = await unreadQueries(db).unreadConversations(me);
      return rows.map((row) => ({
        academicYearId: row.academicYearId,
        termId: row.termId,
        disciplineId: row.disciplineId,
        credits: row.credits,
        partner: partnerOf(row),
        fullName: row.partnerName ?? row.groupTitle ?? '',
        unreadCount: row.unreadCount,
      }));
    },
  };
}
