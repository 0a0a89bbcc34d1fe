import { useEffect, useEffectEvent } from 'react';
import { usePortalSelector } from '@portal/platform';
import type { ConversationRef } from '@portal/wire';
import { useMessagesAroundMutation } from '../thread.api.ts';
import { selectJumpTarget } from '../thread.slice.ts';

/**
 * Jumps to the message that a quote or a search result requested. `scrollTo` returns false when the message is not loaded; then
 * the part of the thread around it replaces the current one. Returns the id of the message to highlight.
 */
export function useJumpToMessage(
  conversation: ConversationRef,
  scrollTo: (messageId: number) => boolean,
): number | undefined {
  const jumpTarget = usePortalSelector(selectJumpTarget);
  const [loadAround] = useMessagesAroundMutation();
  const jump = useEffectEvent((messageId: number) => {
    if (!scrollTo(messageId)) void loadAround({ conversation, messageId });
  });
  useEffect(() => {
    if (jumpTarget) jump(jumpTarget.messageId);
  }, [jumpTarget]);
  return jumpTarget?.messageId;
}
