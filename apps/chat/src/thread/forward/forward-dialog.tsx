import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { skipToken, useDebouncedValue } from '@portal/platform';
import { Alert, Button, Dialog, EmptyState, Load, showToast, Skeleton, TextField } from '@portal/ui';
import {
  CHAT_SEARCH_MAX_LENGTH,
  conversationName,
  isBlank,
  type ConversationRef,
  type Message,
  type RecentConversation,
} from '@portal/wire';
import { ChatAvatar } from '../../shared/chat-avatar.tsx';
import { conversationKey } from '../../shared/conversation.ts';
import { useForwardTargetsQuery } from './forward.api.ts';
import { useForward } from './use-forward.ts';
import * as styles from './forward-dialog.module.css';

interface TargetProps {
  readonly target: RecentConversation;
  readonly isDisabled: boolean;
  readonly onPick: () => void;
}

const nameOf = (target: RecentConversation) =>
  conversationName({ ...target, isGroup: target.partner.kind === 'group' });

function Target({ target, isDisabled, onPick }: TargetProps) {
  const { title, detail } = nameOf(target);
  return (
    <li>
      <button type="button" className={styles.target} disabled={isDisabled} onClick={onPick}>
        <ChatAvatar conversation={target} />
        <span className={styles.name}>
          {title}
          <span className={styles.detail}>{detail}</span>
        </span>
      </button>
    </li>
  );
}

interface Props {
  /** The conversation of the message, which is not offered. */
  readonly from: ConversationRef;
  /** The dialog is open while there is a message. */
  readonly message: Message | undefined;
  readonly onClose: () => void;
}

/** Chooses the conversation to which a message is forwarded: the recent ones, or those with a part of the name. */
export function ForwardDialog({ from, message, onClose }: Props) {
  const t = useTranslations('chat');
  const [typed, setTyped] = useState('');
  const trimmed = useDebouncedValue(typed.trim());
  const query = isBlank(trimmed) ? undefined : trimmed;
  const request = { topMessageId: undefined, isUnreadOnly: undefined, query };
  const recent = useForwardTargetsQuery(message ? request : skipToken);
  const [state, setState] = useState<'choosing' | 'loading' | 'failed'>('choosing');
  const forward = useForward();
  const close = () => {
    setTyped('');
    setState('choosing');
    onClose();
  };
  const pick = async (target: RecentConversation) => {
    if (!message) return;
    setState('loading');
    try {
      await forward(message, target);
      close();
      await showToast({ kind: 'success', text: t('forward.done', { name: nameOf(target).title }) });
    } catch (error) {
      console.warn(error);
      setState('failed');
    }
  };
  const isTarget = (target: RecentConversation) =>
    target.isReadOnly !== true && conversationKey(target) !== conversationKey(from);
  return (
    <Dialog
      isOpen={message !== undefined}
      title={t('forward.title')}
      onClose={close}
      actions={<Button onClick={close}>{t('cancel')}</Button>}
    >
      <div className={styles.content}>
        <TextField
          type="search"
          label={t('inbox.filter')}
          isLabelHidden
          placeholder={t('inbox.filter')}
          maxLength={CHAT_SEARCH_MAX_LENGTH}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {state === 'failed' && <Alert kind="danger">{t('forward.failed')}</Alert>}
        <Load
          query={recent}
          skeleton={<Skeleton lines={8} />}
          isEmpty={(conversations) => !conversations.some(isTarget)}
          empty={<EmptyState icon="search" title={t('forward.nobody')} />}
        >
          {(conversations) => (
            <ul className={styles.targets} aria-label={t('inbox.label')}>
              {conversations.filter(isTarget).map((target) => (
                <Target
                  key={conversationKey(target)}
                  target={target}
                  isDisabled={state === 'loading'}
                  onPick={() => void pick(target)}
                />
              ))}
            </ul>
          )}
        </Load>
      </div>
    </Dialog>
  );
}
