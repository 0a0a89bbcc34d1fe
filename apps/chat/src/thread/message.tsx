import type { Ref } from 'react';
import { formatTime, useText } from '@portal/i18n';
import { usePortalDispatch } from '@portal/platform';
import { Icon, IconButton, Menu, showToast, type MenuItem } from '@portal/ui';
import { QUOTE_EXCERPT_LENGTH, type Message, type Quote } from '@portal/wire';
import { MessageFiles } from './message-files.tsx';
import { QuoteBox } from './quote-box.tsx';
import { messagePointedAt, replyBegun } from './thread.slice.ts';
import * as styles from './message.module.css';

interface Props {
  readonly message: Message;
  /** Right after another message of the same person: the name is not repeated. */
  readonly isContinued: boolean;
  /** Asks whether it shall be deleted; left out where the reader may not. */
  readonly onDelete?: (() => void) | undefined;
  /** The reader was led here. */
  readonly isPointedAt: boolean;
  readonly ref?: Ref<HTMLElement>;
}

/** A message as its answer will show it. */
const quoteOf = ({ id, authorName, text, isDeleted }: Message): Quote => ({
  id,
  authorName,
  excerpt: text.slice(0, QUOTE_EXCERPT_LENGTH),
  isDeleted,
});

/** What can be done with a message. */
function MessageActions({ message, onDelete }: Pick<Props, 'message' | 'onDelete'>) {
  const t = useText('chat');
  const dispatch = usePortalDispatch();
  const copy = async () => {
    try {
      // Over plain http a browser has no clipboard at all.
      await navigator.clipboard.writeText(message.text);
      await showToast({ kind: 'success', text: t('copied') });
    } catch {
      await showToast({ kind: 'error', text: t('notCopied') });
    }
  };
  const items: MenuItem[] = [
    { id: 'reply', label: t('reply'), icon: 'reply', onPick: () => dispatch(replyBegun(quoteOf(message))) },
    ...(message.text === ''
      ? []
      : [{ id: 'copy', label: t('copy'), icon: 'copy', onPick: () => void copy() } as const]),
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
export function MessageBubble({ message, isContinued, isPointedAt, onDelete, ref }: Props) {
  const t = useText('chat');
  const dispatch = usePortalDispatch();
  const { id, text, isMine, isDeleted, authorName, sentAt, files, quote } = message;
  return (
    <article
      ref={ref}
      className={styles.message}
      data-mine={isMine}
      data-continued={isContinued}
      data-message-id={id}
      data-pointed-at={isPointedAt}
    >
      <p className={styles.author}>{isMine ? t('you') : authorName}</p>
      {quote && <QuoteBox quote={quote} onPick={() => dispatch(messagePointedAt(quote.id))} />}
      {(text !== '' || isDeleted) && (
        <p className={styles.text} data-deleted={isDeleted}>
          {isDeleted ? t('deleted') : text}
        </p>
      )}
      <MessageFiles files={files} />
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
