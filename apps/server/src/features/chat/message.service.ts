import type { RequestOf, chat, Message } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { fileQueries } from '../../files/file.queries.ts';
import type { StoredFile } from '../../files/stored-file.ts';
import { HttpError } from '../../errors.ts';
import { messageQueries } from './message.queries.ts';
import { toMessage, toMessages } from './to-message.ts';
import { mayModerate, openConversation, requireMessageAccess } from './membership.ts';
import { conversationSettingsQueries } from './conversation-settings.queries.ts';

/** Sends and deletes messages (decisions 4, Chat reach). */
export function messageService(db: Db, me: number) {
  const messages = messageQueries(db);

  return {
    /** The first message creates the conversation. */
    async send(
      { text, replyToId, fallbackFileName: _, ...ref }: RequestOf<typeof chat.send>,
      files: readonly StoredFile[],
    ): Promise<{ conversationId: number; message: Message }> {
      if (text.trim() === '' && files.length === 0) throw new HttpError('invalid', { field: 'message' });
      const { courseId, conversationId } = await openConversation(db, me, ref);
      const { partner } = ref;
      const isAnnouncementOnly =
        partner.kind === 'group' &&
        (await conversationSettingsQueries(db).isAnnouncementOnly(conversationId));
      if (isAnnouncementOnly && !(await mayModerate(db, me, { courseId, partner })))
        throw new HttpError('announcementsOnly');
      if (replyToId !== undefined && !(await messages.find(conversationId, replyToId)))
        throw new HttpError('invalid', { field: 'id_reply' });
      const fileIds = await fileQueries(db).insert(files, me);
      const row = await messages.insert(conversationId, { authorId: me, text, replyToId, fileIds });
      const [message] = await toMessages(db, conversationId, { rows: [row], readerId: me });
      return { conversationId, message: message ?? toMessage(row, me) };
    },

    /** Authors delete their own messages, teachers of the group any message of its chat. */
    async remove(messageId: number): Promise<{ conversationId: number; authorId: number; message: Message }> {
      const { conversationId, authorId, isGroupTeacher } = await requireMessageAccess(db, me, messageId);
      if (authorId !== me && !isGroupTeacher) throw new HttpError('notAllowed');
      const row = await messages.remove(conversationId, messageId, me);
      return { conversationId, authorId, message: toMessage(row, me) };
    },
  };
}
