import { formatTime, useText } from '@portal/i18n';
import type { Message } from '@portal/wire';
import * as styles from './message.module.css';

/** One message: who, what, when. */
export function MessageBubble({ message }: { readonly message: Message }) {
  const t = useText('chat');
  const { id, text, isMine, isDeleted, authorName, sentAt } = message;
  return (
    <article className={styles.message} data-mine={isMine} data-message-id={id}>
      <p className={styles.author}>{isMine ? t('you') : authorName}</p>
      <p className={styles.text} data-deleted={isDeleted}>
        {isDeleted ? t('deleted') : text}
      </p>
      <time className={styles.time} dateTime={sentAt}>
        {formatTime(sentAt)}
      </time>
    </article>
  );
}
