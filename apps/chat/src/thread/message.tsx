import type { Ref } from 'react';
import { formatTime, useText } from '@portal/i18n';
import { Icon, IconButton, Menu, showToast, type MenuItem } from '@portal/ui';
import type { Message } from '@portal/wire';
import * as styles from './message.module.css';

interface Props {
  readonly message: Message;
  /** Right after another message of the same person: the name is not repeated. */
  readonly isContinued: boolean;
  /** Asks whether it shall be deleted; left out where the reader may not. */
  readonly onDelete?: (() => void) | undefined;
  readonly ref?: Ref<HTMLElement>;
}

/** What can be done with a message. */
function MessageActions({ message, onDelete }: Pick<Props, 'message' | 'onDelete'>) {
  const t = useText('chat');
  const copy = () =>
    void navigator.clipboard.writeText(message.text).then(
      () => showToast({ kind: 'success', text: t('copied') }),
      () => showToast({ kind: 'error', text: t('notCopied') }),
    );
  const items: MenuItem[] = [
    ...(message.text === '' ? [] : [{ id: 'copy', label: t('copy'), icon: 'copy', onPick: copy } as const]),
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
    />
  );
}

/** One message: who, what, when. */
export function MessageBubble({ message, isContinued, onDelete, ref }: Props) {
  const t = useText('chat');
  const { id, text, isMine, isDeleted, authorName, sentAt } = message;
  return (
    <article
      ref={ref}
      className={styles.message}
      data-mine={isMine}
      data-continued={isContinued}
      data-message-id={id}
    >
      <p className={styles.author}>{isMine ? t('you') : authorName}</p>
      <p className={styles.text} data-deleted={isDeleted}>
        {isDeleted ? t('deleted') : text}
      </p>
      <time className={styles.time} dateTime={sentAt}>
        {formatTime(sentAt)}
      </time>
      {!isDeleted && (
        <div className={styles.actions}>
          <MessageActions message={message} onDelete={onDelete} />
        </div>
      )}
    </article>
  );
}
