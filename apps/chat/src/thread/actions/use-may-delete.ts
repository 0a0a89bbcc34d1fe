import { selectUser, usePortalSelector } from '@portal/platform';
import type { ConversationRef, Message } from '@portal/wire';

/** Users may delete their messages, and teachers any message in their group chats (decisions 4, Chat reach). */
export function useMayDelete({ partner }: ConversationRef): (message: Message) => boolean {
  const isTeacherOfGroup = usePortalSelector(selectUser)?.role === 'teacher' && partner.kind === 'group';
  return ({ isMine, isDeleted }) => !isDeleted && (isMine || isTeacherOfGroup);
}
