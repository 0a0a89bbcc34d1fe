import { selectUser, usePortalSelector } from '@portal/platform';
import type { ConversationRef, Message } from '@portal/wire';

/** Whether the reader may delete a message: the own one, or any in a group chat that they teach (decisions 4, Chat reach). */
export function useMayDelete({ partner }: ConversationRef): (message: Message) => boolean {
  const isTeacherOfGroup = usePortalSelector(selectUser)?.role === 'teacher' && partner.kind === 'group';
  return ({ isMine, isDeleted }) => !isDeleted && (isMine || isTeacherOfGroup);
}
