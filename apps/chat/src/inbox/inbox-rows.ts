import { matchWords } from '@portal/i18n';
import type { RecentConversation } from '@portal/wire';
import { conversationKey } from '../shared/conversation.ts';

/** Moves the unread conversations, of which some may be below the loaded part, to the top. */
export function unreadFirst(
  recent: readonly RecentConversation[],
  unread: readonly RecentConversation[],
): readonly RecentConversation[] {
  const keys = new Set(unread.map(conversationKey));
  return [...unread, ...recent.filter((row) => !keys.has(conversationKey(row)))];
}

/** Finds words of the name or the discipline in any spelling, as the server does. */
export function findRows(rows: readonly RecentConversation[], query: string): readonly RecentConversation[] {
  const isMatch = matchWords(query);
  return rows.filter(({ name, disciplineName }) => isMatch(`${name} ${disciplineName}`));
}

/** The surname, which is short enough for a line with the message. */
const shortName = (fullName: string): string => fullName.split(' ')[0] ?? '';

/** Whose message the last line is: the user's, or in a group its author's; empty for the other of two people. */
export function lastAuthor({ isMine, authorName, partner }: RecentConversation, you: string): string {
  if (isMine) return you;
  return partner.kind === 'group' ? shortName(authorName) : '';
}
