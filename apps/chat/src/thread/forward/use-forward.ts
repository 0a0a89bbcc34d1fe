import { useTranslations } from '@portal/i18n';
import { chat, endpointUrl, MESSAGE_MAX_LENGTH, type Message, type RecentConversation } from '@portal/wire';
import { conversationKey } from '../../shared/conversation.ts';
import { useChatOutbox } from '../composer/outbox.ts';

/** The text with its author's name, as long as both fit into a message. */
export function forwardedText({ text, isMine }: Pick<Message, 'text' | 'isMine'>, from: string): string {
  const named = text === '' ? from : `${from}\n${text}`;
  return isMine || named.length > MESSAGE_MAX_LENGTH ? text : named;
}

/** Loads the files of a message; the server gives them to members of its conversation only. */
const loadFiles = ({ files }: Message): Promise<File[]> =>
  Promise.all(
    files.map(async ({ id: fileId, name, type }) => {
      const response = await fetch(endpointUrl(chat.download, { fileId }));
      if (!response.ok) throw new Error(`The file ${fileId} was not loaded: ${response.status}`);
      return new File([await response.blob()], name, { type });
    }),
  );

/** Sends a copy of a message to another conversation, as a message of the user that names its author. */
export function useForward(): (message: Message, target: RecentConversation) => Promise<void> {
  const t = useTranslations('chat');
  const outbox = useChatOutbox();
  return async (message, target) => {
    const { academicYearId, termId, disciplineId, credits, partner, lastMessageId } = target;
    await outbox.add(conversationKey(target), {
      conversation: { academicYearId, termId, disciplineId, credits, partner },
      text: forwardedText(message, t('forward.from', { name: message.authorName })),
      files: await loadFiles(message),
      replyTo: null,
      afterId: lastMessageId,
    });
  };
}
