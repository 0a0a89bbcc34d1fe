import type { ConversationRef, Unread, UnreadConversation } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import type { ReadPosition } from '../events/conversation-events.ts';
import { partnerOf } from '../conversations/partner.ts';
import { membershipQueries } from '../conversations/membership.queries.ts';
import { requireMessageAccess, requireMembership } from '../conversations/membership.ts';
import { readStateQueries } from './read-state.queries.ts';
import { unreadQueries } from './unread.queries.ts';

const nothingUnread: Unread = { firstUnreadId: null, unreadCount: 0 };

/** A position that was moved, to publish it. */
interface MovedPosition {
  readonly conversationId: number;
  readonly read: ReadPosition;
}

interface ReadResult {
  readonly unread: Unread;
  /** Undefined when the person had read as far before. */
  readonly moved: MovedPosition | undefined;
}

/** Read positions and unread counts of one person. */
export function readStateService(db: Db, me: number) {
  const readState = readStateQueries(db);

  async function advance(conversationId: number, messageId: number): Promise<MovedPosition | undefined> {
    const isMoved = await readState.advancePosition(conversationId, me, messageId);
    return isMoved ? { conversationId, read: { readerId: me, messageId } } : undefined;
  }

  return {
    async read(messageId: number): Promise<ReadResult> {
      const { conversationId } = await requireMessageAccess(db, me, messageId);
      const moved = await advance(conversationId, messageId);
      return { moved, unread: await membershipQueries(db).findUnread(me, conversationId) };
    },

    async readAll(ref: ConversationRef): Promise<ReadResult> {
      const { conversationId } = await requireMembership(db, me, ref);
      if (conversationId === null) return { moved: undefined, unread: nothingUnread };
      const newestId = await readState.newestMessageId(conversationId);
      const moved = newestId === undefined ? undefined : await advance(conversationId, newestId);
      return { moved, unread: nothingUnread };
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
