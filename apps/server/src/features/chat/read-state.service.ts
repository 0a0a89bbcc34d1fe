import type { ConversationRef, Unread, UnreadConversation } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { partnerOf } from './partner.ts';
import { membershipQueries } from './membership.queries.ts';
import { requireMessageAccess, requireMembership } from './membership.ts';
import { readStateQueries } from './read-state.queries.ts';
import { unreadQueries } from './unread.queries.ts';

const nothingUnread: Unread = { firstUnreadId: null, unreadCount: 0 };

/** Read positions and unread counts of one person. */
export function readStateService(db: Db, me: number) {
  const readState = readStateQueries(db);

  return {
    async read(messageId: number): Promise<{ conversationId: number; unread: Unread }> {
      const { conversationId } = await requireMessageAccess(db, me, messageId);
      await readState.advancePosition(conversationId, me, messageId);
      return { conversationId, unread: await membershipQueries(db).findUnread(me, conversationId) };
    },

    async readAll(ref: ConversationRef): Promise<{ conversationId: number | null; unread: Unread }> {
      const { conversationId } = await requireMembership(db, me, ref);
      const newestId = conversationId === null ? undefined : await readState.newestMessageId(conversationId);
      if (conversationId !== null && newestId !== undefined) {
        await readState.advancePosition(conversationId, me, newestId);
      }
      return { conversationId, unread: nothingUnread };
    },

    /** The number of unread messages in all conversations. */
    async unreadCount(): Promise<number> {
      const rows = await unreadQueries(db).list(me);
      return rows.reduce((sum, { unreadCount }) => sum + unreadCount, 0);
    },

    async unread(): Promise<UnreadConversation[]> {
      const rows = await unreadQueries(db).list(me);
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
