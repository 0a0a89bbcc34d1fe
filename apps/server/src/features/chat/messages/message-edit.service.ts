import {
  chat,
  fieldOf,
  isBlank,
  type EarlierText,
  type Mention,
  type Message,
  type RequestOf,
} from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { conversationSettingsQueries } from '../conversations/conversation-settings.queries.ts';
import { requireMessageAccess } from '../conversations/membership.ts';
import { mentionQueries } from './mention.queries.ts';
import { areSameMentions, keepMentions } from './mentions.ts';
import { messageEditQueries } from './message-edit.queries.ts';
import { messageQueries, type MessageRow } from './message.queries.ts';
import { requireMentions } from './require-mentions.ts';
import { requireShown } from './shown-message.ts';

interface EditedMessage {
  readonly conversationId: number;
  readonly message: Message;
  /** False when the message had this text and these mentions already. */
  readonly isChanged: boolean;
}

/** Changes messages and shows what they were (decisions 51). */
export function messageEditService(db: Db, me: number) {
  const messages = messageQueries(db);
  const edits = messageEditQueries(db);

  /** A tombstone has no text, so neither has it earlier ones. */
  async function requireMessage(conversationId: number, messageId: number): Promise<MessageRow> {
    const row = await messages.find(conversationId, messageId);
    if (!row || row.isDeleted) throw new HttpError('notFound');
    return row;
  }

  const knownMentions = (conversationId: number, messageId: number): Promise<readonly Mention[]> =>
    mentionQueries(db).listOf(conversationId, [messageId]);

  return {
    async edit({ messageId, text, ...written }: RequestOf<typeof chat.edit>): Promise<EditedMessage> {
      const { conversationId, authorId, isGroupTeacher } = await requireMessageAccess(db, me, messageId);
      if (authorId !== me) throw new HttpError('notAllowed');
      if (!isGroupTeacher && (await conversationSettingsQueries(db).isAnnouncementOnly(conversationId)))
        throw new HttpError('announcementsOnly');
      const { text: current, fileCount } = await requireMessage(conversationId, messageId);
      if (isBlank(text) && fileCount === null)
        throw new HttpError('invalid', { field: fieldOf(chat.edit, 'text') });
      const known = await knownMentions(conversationId, messageId);
      const mentions = written.mentions ?? keepMentions({ text: current, mentions: known }, text);
      await requireMentions(db, { conversationId, text, mentions, known });
      const isChanged = text !== current || !areSameMentions(mentions, known);
      if (isChanged && !(await edits.edit({ conversationId, messageId, authorId: me, text, mentions })))
        throw new HttpError('editExpired');
      const message = await requireShown(db, me, { conversationId, messageId });
      return { conversationId, isChanged, message };
    },

    async earlierTexts(messageId: number): Promise<EarlierText[]> {
      const { conversationId } = await requireMessageAccess(db, me, messageId);
      await requireMessage(conversationId, messageId);
      const rows = await edits.earlierTexts(conversationId, messageId);
      return rows.map(({ text, writtenAt }) => ({ text, writtenAt: writtenAt.toISOString() }));
    },
  };
}
