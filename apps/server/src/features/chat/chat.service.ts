import type {
  AskOf,
  chat,
  ConversationRef,
  Message,
  Role,
  ThreadPage,
  Unread,
  UnreadConversation,
} from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { Fault } from '../../refusal.ts';
import { memberQueries } from './member.queries.ts';
import { messageQueries, type MessageRow } from './message.queries.ts';
import { placeQueries, type Place } from './place.queries.ts';

/** A tombstone says that something was there, not what (decisions 4, Chat reach). */
const toMessage = (
  { id, text, authorId, authorName, sentAt, isDeleted }: MessageRow,
  readerId: number,
): Message => ({
  id,
  text: isDeleted ? '' : text,
  isMine: authorId === readerId,
  authorName,
  sentAt: sentAt.toISOString(),
  isDeleted,
});

const roleOf = (role: 1 | 2 | null): Role => (role === 1 ? 'teacher' : 'student');

/** The rules of the chat for one person (decisions 4, Chat reach). */
export function chatService(db: Db, me: number) {
  const places = placeQueries(db);
  const messages = messageQueries(db);
  const members = memberQueries(db);

  /** Whoever has no business in a conversation is refused, whether it exists or not. */
  async function placeIn(ref: ConversationRef): Promise<Place> {
    const place = await places.find(me, ref);
    if (!place) throw new Fault('notAllowed');
    return place;
  }

  async function page(
    ref: ConversationRef,
    read: (conversationId: number) => Promise<MessageRow[]>,
  ): Promise<ThreadPage> {
    const { conversationId, firstUnreadId, unreadCount } = await placeIn(ref);
    const rows = conversationId === null ? [] : await read(conversationId);
    return { messages: rows.map((row) => toMessage(row, me)), unread: { firstUnreadId, unreadCount } };
  }

  const newestFirst = async (rows: Promise<MessageRow[]>): Promise<MessageRow[]> => (await rows).toReversed();

  const conversationOf = async (messageId: number) => {
    const found = await places.findByMessage(me, messageId);
    if (!found) throw new Fault('notFound');
    return found;
  };

  return {
    /** The newest page, oldest message first, as a thread reads. */
    newest: (ref: ConversationRef) => page(ref, (id) => newestFirst(messages.newest(id))),

    older: (ref: ConversationRef, topMessageId: number) =>
      page(ref, (id) => newestFirst(messages.before(id, topMessageId))),

    newer: (ref: ConversationRef, lastMessageId: number) =>
      page(ref, (id) => messages.after(id, lastMessageId)),

    async send({
      text,
      ...ref
    }: AskOf<typeof chat.send>): Promise<{ conversationId: number; message: Message }> {
      const place = await placeIn(ref);
      const conversationId =
        place.conversationId ??
        (await places.open(me, place.courseId, ref)) ??
        (await placeIn(ref)).conversationId;
      if (conversationId === null) throw new Fault('conflict');
      await messages.lockConversation(conversationId);
      return { conversationId, message: toMessage(await messages.insert(conversationId, me, text), me) };
    },

    async read(messageId: number): Promise<{ conversationId: number; unread: Unread }> {
      const { conversationId } = await conversationOf(messageId);
      await messages.moveReadPosition(conversationId, me, messageId);
      return { conversationId, unread: await places.unread(me, conversationId) };
    },

    async readAll(ref: ConversationRef): Promise<{ conversationId: number | null; unread: Unread }> {
      const { conversationId } = await placeIn(ref);
      const newestId = conversationId === null ? undefined : await messages.newestId(conversationId);
      if (conversationId !== null && newestId !== undefined) {
        await messages.moveReadPosition(conversationId, me, newestId);
      }
      return { conversationId, unread: { firstUnreadId: null, unreadCount: 0 } };
    },

    /** The own message, or any in a group chat that the caller teaches. */
    async remove(messageId: number): Promise<{ conversationId: number; authorId: number; message: Message }> {
      const { conversationId, authorId, isGroupTeacher } = await conversationOf(messageId);
      if (authorId !== me && !isGroupTeacher) throw new Fault('notAllowed');
      const row = await messages.remove(conversationId, messageId, me);
      return { conversationId, authorId, message: toMessage(row, me) };
    },

    async unread(): Promise<UnreadConversation[]> {
      const rows = await members.unreadConversations(me);
      return rows.map(({ academicYearId, termId, disciplineId, credits, unreadCount, ...row }) => ({
        academicYearId,
        termId,
        disciplineId,
        credits,
        unreadCount,
        fullName: row.partnerName ?? row.groupTitle ?? '',
        partner:
          row.partnerId === null
            ? { kind: 'group', groupId: row.groupId ?? 0, isElective: row.isElective }
            : { kind: 'person', personId: row.partnerId, role: roleOf(row.partnerRole) },
      }));
    },
  };
}
