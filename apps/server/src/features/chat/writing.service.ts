import type { RequestOf, chat, Message } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { fileQueries } from '../../files/file.queries.ts';
import type { StoredFile } from '../../files/stored-file.ts';
import { HttpError } from '../../errors.ts';
import { messageQueries } from './message.queries.ts';
import { toMessage, toMessages } from './message.ts';
import { mayModerate, openPlace, requireMessage } from './place.ts';
import { settingsQueries } from './settings.queries.ts';

/** Sending and deleting (decisions 4, Chat reach). */
export function writingService(db: Db, me: number) {
  const messages = messageQueries(db);

  return {
    /** Writes a message; the first one opens the conversation. */
    async send(
      { text, replyToId, fallbackFileName: _, ...ref }: RequestOf<typeof chat.send>,
      files: readonly StoredFile[],
    ): Promise<{ conversationId: number; message: Message }> {
      if (text.trim() === '' && files.length === 0) throw new HttpError('invalid', { field: 'message' });
      const { courseId, conversationId } = await openPlace(db, me, ref);
      const { partner } = ref;
      const isForTeachers =
        partner.kind === 'group' && (await settingsQueries(db).isAnnouncementOnly(conversationId));
      if (isForTeachers && !(await mayModerate(db, me, { courseId, partner })))
        throw new HttpError('announcementsOnly');
      if (replyToId !== undefined && !(await messages.one(conversationId, replyToId)))
        throw new HttpError('invalid', { field: 'id_reply' });
      const fileIds = await fileQueries(db).claim(files, me);
      const row = await messages.insert(conversationId, { authorId: me, text, replyToId, fileIds });
      const [message] = await toMessages(db, conversationId, { rows: [row], readerId: me });
      return { conversationId, message: message ?? toMessage(row, me) };
    },

    /** Deletes the own message, or any in a group chat that the caller teaches. */
    async remove(messageId: number): Promise<{ conversationId: number; authorId: number; message: Message }> {
      const { conversationId, authorId, isGroupTeacher } = await requireMessage(db, me, messageId);
      if (authorId !== me && !isGroupTeacher) throw new HttpError('notAllowed');
      const row = await messages.remove(conversationId, messageId, me);
      return { conversationId, authorId, message: toMessage(row, me) };
    },
  };
}
