import { Fragment } from 'react';
import { useText } from '@portal/i18n';
import { usePortalSelector } from '@portal/platform';
import { Button, Notice } from '@portal/ui';
import type { ConversationRef } from '@portal/wire';
import { MessageBubble } from './message.tsx';
import { usePendingLetters } from './outbox.ts';
import { PendingMessage } from './pending-message.tsx';
import * as styles from './message-list.module.css';
import type { Thread } from './thread.ts';
import { useMarkReadMutation, useOlderMessagesMutation } from './thread.api.ts';
import { selectFirstUnreadId } from './thread.slice.ts';
import { useReadWhenSeen } from './use-read-when-seen.ts';
import { useScroll } from './use-scroll.ts';

interface Props {
  readonly conversation: ConversationRef;
  readonly thread: Thread;
  readonly name: string;
}

function Earlier({ conversation, thread }: Omit<Props, 'name'>) {
  const t = useText('chat');
  const [loadOlder, loading] = useOlderMessagesMutation();
  const topMessageId = thread.messages[0]?.id;
  if (!thread.hasOlder || topMessageId === undefined) return null;
  return (
    <div className={styles.earlier}>
      {loading.isError && <Notice kind="danger">{t('earlierFailed')}</Notice>}
      <Button
        look="quiet"
        isBusy={loading.isLoading}
        onClick={() => void loadOlder({ ...conversation, topMessageId })}
      >
        {t('showEarlier')}
      </Button>
    </div>
  );
}

/** The messages in order, with a line before the first that was unread when the thread was opened. */
export function MessageList({ conversation, thread, name }: Props) {
  const t = useText('chat');
  const firstUnreadId = usePortalSelector(selectFirstUnreadId);
  const [markRead] = useMarkReadMutation();
  const { messages, unread } = thread;
  const pending = usePendingLetters(conversation);
  const { list, isAtEnd, scrollToEnd, onScroll } = useScroll(messages, firstUnreadId, pending.length);
  useReadWhenSeen({
    list,
    messages,
    firstUnreadId: unread.firstUnreadId,
    onSeen: (messageId) => void markRead({ ...conversation, messageId }),
  });
  return (
    <div className={styles.frame}>
      {/* A scrolling region is reached by keyboard, too. */}
      <div
        className={styles.list}
        ref={list}
        onScroll={onScroll}
        role="log"
        aria-label={t('messages', { name })}
        tabIndex={0}
      >
        <Earlier conversation={conversation} thread={thread} />
        {messages.length === 0 && pending.length === 0 && <p className={styles.empty}>{t('noMessages')}</p>}
        {messages.map((message) => (
          <Fragment key={message.id}>
            {message.id === firstUnreadId && (
              <p className={styles.divider} data-first-unread>
                <span>{t('newMessages')}</span>
              </p>
            )}
            <MessageBubble message={message} />
          </Fragment>
        ))}
        {pending.map((letter) => (
          <PendingMessage key={letter.key} letter={letter} />
        ))}
      </div>
      {!isAtEnd && unread.unreadCount > 0 && (
        <div className={styles.toNewest}>
          <Button look="main" onClick={scrollToEnd}>
            {t('toNewest', { count: unread.unreadCount })}
          </Button>
        </div>
      )}
    </div>
  );
}
