import { useTranslations } from '@portal/i18n';
import { usePortalDispatch } from '@portal/platform';
import { Icon, IconButton, Menu, showToast, type MenuItem, type QuickItem } from '@portal/ui';
import {
  QUOTE_EXCERPT_LENGTH,
  reactionKinds,
  type ConversationRef,
  type Message,
  type Quote,
} from '@portal/wire';
import { useMayEdit } from '../actions/use-may-edit.ts';
import { reactionFaces } from '../reactions/reaction-faces.ts';
import { useReaction } from '../reactions/use-reaction.ts';
import { editStarted, replyStarted } from '../thread.slice.ts';

interface Props {
  readonly conversation: ConversationRef;
  readonly message: Message;
  /** Omitted when the user may not delete the message. */
  readonly onDelete?: (() => void) | undefined;
  readonly onForward: () => void;
}

export const quoteOf = ({ id, authorName, text, isDeleted }: Message): Quote => ({
  id,
  authorName,
  excerpt: text.slice(0, QUOTE_EXCERPT_LENGTH),
  isDeleted,
});

function useQuickReactions({ conversation, message }: Pick<Props, 'conversation' | 'message'>): QuickItem[] {
  const t = useTranslations('chat');
  const { own, toggle } = useReaction(conversation, message);
  return reactionKinds.map((kind) => ({
    id: kind,
    label: t(`reaction.kind.${kind}`),
    face: reactionFaces[kind],
    isChosen: kind === own,
    onPick: () => toggle(kind),
  }));
}

/** What can be done with a message: a reaction in one press, and the commands. */
export function MessageActions({ conversation, message, onDelete, onForward }: Props) {
  const quickItems = useQuickReactions({ conversation, message });
  const t = useTranslations('chat');
  const dispatch = usePortalDispatch();
  const mayEdit = useMayEdit(message);
  const copy = async () => {
    try {
      // Fails over plain http, where browsers have no clipboard API.
      await navigator.clipboard.writeText(message.text);
      await showToast({ kind: 'success', text: t('copied') });
    } catch {
      await showToast({ kind: 'error', text: t('notCopied') });
    }
  };
  const items: MenuItem[] = [
    { id: 'reply', label: t('reply'), icon: 'reply', onPick: () => dispatch(replyStarted(quoteOf(message))) },
    { id: 'forward', label: t('forward.start'), icon: 'arrowRight', onPick: onForward },
    ...(message.text === ''
      ? []
      : [{ id: 'copy', label: t('copy'), icon: 'copy', onPick: () => void copy() } as const]),
    ...(mayEdit
      ? [
          {
            id: 'edit',
            label: t('edit.start'),
            icon: 'sheet',
            onPick: () => dispatch(editStarted(message)),
          } as const,
        ]
      : []),
    ...(onDelete ? [{ id: 'delete', label: t('delete'), icon: 'delete', onPick: onDelete } as const] : []),
  ];
  return (
    <Menu
      trigger={
        <IconButton label={t('actions')}>
          <Icon name="chevronDown" size={16} />
        </IconButton>
      }
      items={items}
      quickItems={quickItems}
    />
  );
}
