import type { Contact, MarkedConversation, PeopleRequest } from '@portal/wire';
import { conversationKey, conversationWith } from '../shared/conversation.ts';

/** A line of the people list and how its reader keeps the conversation. */
export interface MarkedContact {
  readonly contact: Contact;
  readonly isMuted: boolean;
  readonly isPinned: boolean;
}

/** The group chat first, then the pinned ones, then the others; within these as they came (spec §4 Chat). */
export function withMarks(
  contacts: readonly Contact[],
  request: PeopleRequest,
  marked: readonly MarkedConversation[],
): MarkedContact[] {
  const markOf = new Map(marked.map((one) => [conversationKey(one), one]));
  const lines = contacts.map((contact) => {
    const mark = markOf.get(conversationKey(conversationWith(contact, request)));
    return { contact, isMuted: mark?.isMuted ?? false, isPinned: mark?.isPinned ?? false };
  });
  const rankOf = ({ contact, isPinned }: MarkedContact): number => {
    if (contact.kind === 'groupChat') return 0;
    return isPinned ? 1 : 2;
  };
  return lines.toSorted((one, other) => rankOf(one) - rankOf(other));
}
