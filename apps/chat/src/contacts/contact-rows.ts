import { matchWords } from '@portal/i18n';
import type { Contact, ConversationFlags, PeopleRequest } from '@portal/wire';
import { conversationKey, conversationWith } from '../shared/conversation.ts';

/** A contact with the user's settings of the conversation and the mark of an unread mention. */
export interface ContactRow {
  readonly contact: Contact;
  readonly isMuted: boolean;
  readonly isPinned: boolean;
  /** An unread message mentions the user. */
  readonly hasMention: boolean;
}

/** Sorts the group chat first, then pinned contacts, then the others, otherwise in the given order (spec §4 Chat). */
export function toContactRows(
  contacts: readonly Contact[],
  request: PeopleRequest,
  conversationFlags: readonly ConversationFlags[],
): ContactRow[] {
  const flagsByKey = new Map(conversationFlags.map((one) => [conversationKey(one), one]));
  const rows = contacts.map((contact) => {
    const flags = flagsByKey.get(conversationKey(conversationWith(contact, request)));
    const { isMuted = false, isPinned = false, hasMention = false } = flags ?? {};
    return { contact, isMuted, isPinned, hasMention };
  });
  const rankOf = ({ contact, isPinned }: ContactRow): number => {
    if (contact.kind === 'groupChat') return 0;
    return isPinned ? 1 : 2;
  };
  return rows.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** The rows with a part of the name in any spelling; on demand those with unread messages first. The group chat has no name of its own. */
export function filterRows(rows: readonly ContactRow[], text: string, isUnreadFirst: boolean): ContactRow[] {
  const isMatch = matchWords(text);
  const found = rows.filter(({ contact }) => isMatch(contact.kind === 'groupChat' ? '' : contact.fullName));
  const rankOf = ({ contact }: ContactRow): number => (isUnreadFirst && contact.unreadCount > 0 ? 0 : 1);
  return found.toSorted((one, other) => rankOf(one) - rankOf(other));
}
