import type { AskOf, chat, Message } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { Fault } from '../../refusal.ts';
import { messageQueries } from './message.queries.ts';
import { toMessage } from './message.ts';
import { placeQueries } from './place.queries.ts';
import { requireMessage, requirePlace } from './place.ts';

/** Sending and deleting (decisions 4, Chat reach). */
export function writingService(db: Db, me: number) {
  const messages = messageQueries(db);

  return {
    /** Writes a message; the first one opens the conversation. */
    async send({
      text,
      ...ref
    }: AskOf<typeof chat.send>): Promise<{ conversationId: number; message: Message }> {
      const place = await requirePlace(db, me, ref);
      const conversationId =
        place.conversationId ??
        (await placeQueries(db).open(me, place.courseId, ref)) ??
        (await requirePlace(db, me, ref)).conversationId;
      if (conversationId === null) throw new Fault('conflict');
      await messages.lockConversation(conversationId);
      return { conversationId, message: toMessage(await messages.insert(conversationId, me, text), me) };
    },

    /** Deletes the own message, or any in a group chat that the caller teaches. */
    async remove(messageId: number): Promise<{ conversationId: number; authorId: number; message: Message }> {
      const { conversationId, authorId, isGroupTeacher } = await requireMessage(db, me, messageId);
      if (authorId !== me && !isGroupTeacher) throw new Fault('notAllowed');
      const row = await messages.remove(conversationId, messageId, me);
      return { conversationId, authorId, message: toMessage(row, me) };
    },
  };
}
