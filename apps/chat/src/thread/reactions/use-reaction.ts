import { useTranslations } from '@portal/i18n';
import { selectUser, usePortalSelector } from '@portal/platform';
import { showToast } from '@portal/ui';
import type { ConversationRef, Message, ReactionKind } from '@portal/wire';
import { useReactMutation } from '../actions/edits.api.ts';

interface OwnReaction {
  readonly own: ReactionKind | undefined;
  /** Sets the only reaction of the user; the same one again takes it back. */
  readonly toggle: (kind: ReactionKind) => void;
}

/** The user's reaction to a message. */
export function useReaction(conversation: ConversationRef, { id, reactions }: Message): OwnReaction {
  const t = useTranslations('chat');
  const me = usePortalSelector(selectUser)?.personId;
  const [react] = useReactMutation();
  const own = reactions.find(({ personIds }) => me !== undefined && personIds.includes(me))?.kind;
  const toggle = async (kind: ReactionKind) => {
    const { error } = await react({ conversation, messageId: id, kind: kind === own ? null : kind });
    if (error) await showToast({ kind: 'error', text: t('reaction.failed') });
  };
  return { own, toggle: (kind) => void toggle(kind) };
}
