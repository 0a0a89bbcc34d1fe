import { chat, fieldOf, isBlank, type ConversationRef, type Message, type RequestOf } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { fileQueries } from '../../../storage/files/file.queries.ts';
import type { StoredFile } from '../../../storage/files/stored-file.ts';
import { HttpError } from '../../../university/errors.ts';
import { messageQueries } from './message.queries.ts';
import { newMessageQueries } from './new-message.queries.ts';
import { toMessage, toMessages } from './to-message.ts';
import {
  mayModerate,
  openConversation,
  requireMembership,
  requireMessageAccess,
} from '../conversations/membership.ts';
import type { Membership } from '../conversations/membership.queries.ts';
import { requireMentions } from './require-mentions.ts';
import { conversationSettingsQueries } from '../conversations/conversation-settings.queries.ts';

type NewMessage = Omit<RequestOf<typeof chat.send>, 'fallbackFileName'>;

interface SentMessage {
  readonly conversationId: number;
  readonly message: Message;
  /** False when nobody could receive a push. */
  readonly hasSubscription: boolean;
}

/** Sends and deletes messages (decisions 4, Chat reach). */
export function messageService(db: Db, me: number) {
  const messages = messageQueries(db);
  const newMessages = newMessageQueries(db);

  /** In a group chat for announcements only its teachers write. */
  async function requireMayWrite(
    { courseId, conversationId }: Membership,
    { partner }: ConversationRef,
  ): Promise<void> {
    const isAnnouncementOnly =
      partner.kind === 'group' &&
      conversationId !== null &&
      (await conversationSettingsQueries(db).isAnnouncementOnly(conversationId));
    if (isAnnouncementOnly && !(await mayModerate(db, me, { courseId, partner })))
      throw new HttpError('announcementsOnly');
  }

  /** The first message creates the conversation. */
  async function sendToConversation(
    { text, replyToId, mentions = [], ...ref }: NewMessage,
    files: readonly StoredFile[],
  ): Promise<SentMessage> {
    const { courseId, conversationId } = await openConversation(db, me, ref);
    await requireMayWrite({ courseId, conversationId }, ref);
    if (replyToId !== undefined && !(await messages.find(conversationId, replyToId)))
      throw new HttpError('invalid', { field: fieldOf(chat.send, 'replyToId') });
    await requireMentions(db, { conversationId, text, mentions, known: [] });
    const fileIds = await fileQueries(db).insert(files, me);
    const message = { authorId: me, text, replyToId, fileIds, mentions };
    const row = await newMessages.insert(conversationId, message);
    const [sent] = await toMessages(db, conversationId, { rows: [row], readerId: me });
    return { conversationId, hasSubscription: true, message: sent ?? toMessage(row, me) };
  }

  return {
    /** Throws unless this person may write in the conversation. */
    checkMaySend: async (ref: ConversationRef): Promise<void> =>
      requireMayWrite(await requireMembership(db, me, ref), ref),

    async send(
      { fallbackFileName: _, ...request }: RequestOf<typeof chat.send>,
      files: readonly StoredFile[],
    ): Promise<SentMessage> {
      const { text, replyToId, mentions = [], ...ref } = request;
      if (isBlank(text) && files.length === 0)
        throw new HttpError('invalid', { field: fieldOf(chat.send, 'text') });
      const isPlain = replyToId === undefined && files.length === 0 && mentions.length === 0;
      const row = isPlain ? await newMessages.insertDirect(me, ref, text) : undefined;
      if (!row) return sendToConversation(request, files);
      const { conversationId, hasSubscription } = row;
      return { conversationId, hasSubscription, message: toMessage(row, me) };
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
