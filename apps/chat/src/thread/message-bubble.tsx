import type { Ref } from 'react';
import { formatTime, useTranslations } from '@portal/i18n';
import { usePortalDispatch } from '@portal/platform';
import { Icon, IconButton, Menu, showToast, type MenuItem } from '@portal/ui';
import { QUOTE_EXCERPT_LENGTH, type Message, type Quote } from '@portal/wire';
import { MessageFiles } from './message-files.tsx';
import { QuoteBox } from './quote-box.tsx';
import { jumpRequested, replyStarted } from './thread.slice.ts';
import * as styles from './message-bubble.module.css';

interface Props {
  readonly message: Message;
  /** Hides the name, because the previous message has the same author. */
  readonly isContinued: boolean;
  /** Omitted when the user may not delete the message. */
  readonly onDelete?: (() => void) | undefined;
  /** The message that the user jumped to. */
  readonly isHighlighted: boolean;
  readonly ref?: Ref<HTMLElement>;
}

const quoteOf = ({ id, authorName, text, isDeleted }: Message): Quote => ({
  id,
  authorName,
  excerpt: text.slice(0, QUOTE_EXCERPT_LENGTH),
  isDeleted,
});

function MessageActions({ message, onDelete }: Pick<Props, 'message' | 'onDelete'>) {
  const t = useTranslations('chat');
  const dispatch = usePortalDispatch();
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

/** A message with author, text, files and time. */
export function MessageBubble({ message, isContinued, isHighlighted, onDelete, ref }: Props) {
  const t = useTranslations('chat');
  const dispatch = usePortalDispatch();
  const { id, text, isMine, isDeleted, authorName, sentAt, files, quote } = message;
  return (
    <article
      ref={ref}
      className={styles.message}
      data-mine={isMine}
      data-continued={isContinued}
      data-message-id={id}
      data-highlighted={isHighlighted}
    >
      <p className={styles.author}>{isMine ? t('you') : authorName}</p>
      {quote && <QuoteBox quote={quote} onPick={() => dispatch(jumpRequested(quote.id))} />}
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
