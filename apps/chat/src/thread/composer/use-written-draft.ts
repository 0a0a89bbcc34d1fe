import { useDraft } from '@portal/platform';
import { writtenMentions, type ConversationRef } from '@portal/wire';
import { conversationKey, draftName } from '../../shared/conversation.ts';
import { readMentions, type WrittenText } from './mentions.ts';

/** The unfinished message of a conversation; its mentions are stored next to the plain text, which lists show. */
export function useWrittenDraft(conversation: ConversationRef) {
  const { text, write: writeText } = useDraft(draftName(conversation));
  const mentions = useDraft(`chat mentions ${conversationKey(conversation)}`);
  const written: WrittenText = { text, mentions: readMentions(mentions.text, text) };
  const write = (next: WrittenText): void => {
    writeText(next.text);
    mentions.write(writtenMentions.encode(next.mentions));
  };
  return { written, write };
}
