import { useTranslations } from '@portal/i18n';
import type { ConversationRef } from '@portal/wire';
import { NotStored } from '../shared/load-stored.tsx';
import { messagesStyles as styles } from '@portal/ui/conversation';
import { usePendingMessages } from './composer/outbox.ts';
import { PendingMessageBubble } from './list/pending-message-bubble.tsx';

interface Props {
  readonly conversation: ConversationRef;
  readonly name: string;
}

/** A conversation that this device has not stored, while there is no network; new messages can be written and wait here. */
export function UnstoredThread({ conversation, name }: Props) {
  const t = useTranslations('chat');
  const pendingItems = usePendingMessages(conversation);
  return (
    <div className={styles.unstored}>
      <NotStored title={t('notStoredHere.thread')} />
      <div role="log" aria-label={t('messages', { name })}>
        {pendingItems.map((pending) => (
          <div key={pending.key} className={styles.row}>
            <PendingMessageBubble pending={pending} />
          </div>
        ))}
      </div>
    </div>
  );
}
