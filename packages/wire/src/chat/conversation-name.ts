interface NamedConversation {
  readonly isGroup: boolean;
  /** The full name of the other person, or the title of the group. */
  readonly name: string;
  readonly disciplineName: string;
}

/** What a conversation is called, and what tells it apart from others of that name. */
export interface ConversationName {
  readonly title: string;
  readonly detail: string;
}

/**
 * The name of a conversation, the same in every list, header, notification and search: the other person, or the discipline of a
 * group chat, because a student has one group and many disciplines.
 */
export const conversationName = ({ isGroup, name, disciplineName }: NamedConversation): ConversationName =>
  isGroup && disciplineName !== ''
    ? { title: disciplineName, detail: name }
    : { title: name, detail: disciplineName };

/** The name of a group chat in one line of text: several groups may have one discipline. */
export function conversationLine(conversation: NamedConversation): string {
  const { title, detail } = conversationName(conversation);
  return conversation.isGroup && detail !== '' ? `${title} · ${detail}` : title;
}
