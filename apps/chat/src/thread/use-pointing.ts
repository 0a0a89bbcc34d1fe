import { useEffect, useEffectEvent } from 'react';
import { usePortalSelector } from '@portal/platform';
import type { ConversationRef } from '@portal/wire';
import { useMessagesAroundMutation } from './thread.api.ts';
import { selectPointedAt } from './thread.slice.ts';

/**
 * Leads to the message that was pointed at, by a quote or a search: `scrollTo` says whether it is loaded; when it is not, the
 * part of the thread around it takes the place of what is shown. Returns the message to mark.
 */
export function usePointing(
  conversation: ConversationRef,
  scrollTo: (messageId: number) => boolean,
): number | undefined {
  const pointedAt = usePortalSelector(selectPointedAt);
  const [loadAround] = useMessagesAroundMutation();
  const lead = useEffectEvent((messageId: number) => {
    if (!scrollTo(messageId)) void loadAround({ conversation, messageId });
  });
  useEffect(() => {
    if (pointedAt) lead(pointedAt.messageId);
  }, [pointedAt]);
  return pointedAt?.messageId;
}
