import type { Ref } from 'react';
import { formatTime, useTranslations } from '@portal/i18n';
import { usePortalDispatch } from '@portal/platform';
import { Icon, VisuallyHidden } from '@portal/ui';
import type { ConversationRef, Message } from '@portal/wire';
import { LinkedText } from '../text/linked-text.tsx';
import { MessageFiles } from '../media/message-files.tsx';
import { QuoteBox } from './quote-box.tsx';
import { jumpRequested } from '../thread.slice.ts';
import { MessageReactions } from '../reactions/message-reactions.tsx';
import { MessageActions } from './message-actions.tsx';
import { bubbleStyles as styles } from '@portal/ui/conversation';

interface Props {
  readonly conversation: ConversationRef;
  readonly message: Message;
  /** Hides the name, because the previous message has the same author. */
  readonly isContinued: boolean;
  /** Omitted when the user may not delete the message. */
  readonly onDelete?: (() => void) | undefined;
  readonly onForward: () => void;
  /** Shows the earlier texts of a changed message. */
  readonly onShowHistory: () => void;
  /** The message that the user jumped to. */
  readonly isHighlighted: boolean;
  /** Whether the other person has read it; undefined where this is not shown. */
  readonly isRead: boolean | undefined;
  readonly ref?: Ref<HTMLElement>;
}

function Edited({ onShowHistory }: Pick<Props, 'onShowHistory'>) {
  const t = useTranslations('chat');
  return (
    <button type="button" className={styles.edited} aria-haspopup="dialog" onClick={onShowHistory}>
      {t('edit.mark')}
    </button>
  );
}

function ReadMark({ isRead }: { readonly isRead: boolean }) {
  const text = useTranslations('chat')(isRead ? 'state.read' : 'state.sent');
  return (
    // Screen readers do not announce a change, because many messages become read at once.
    <span className={styles.readMark} data-read={isRead} title={text} aria-live="off">
      <Icon name={isRead ? 'checkAll' : 'check'} size={14} />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}

/** A message with author, text, files and time. */
export function MessageBubble(props: Props) {
  const {
    conversation,
    message,
    isContinued,
    isHighlighted,
    isRead,
    onDelete,
    onForward,
    onShowHistory,
    ref,
  } = props;
  const t = useTranslations('chat');
  const dispatch = usePortalDispatch();
  const { id, text, isMine, isDeleted, authorName, sentAt, files, quote, editedAt } = message;
  return (
    <article
      ref={ref}
      className={styles.message}
      data-mine={isMine}
      data-continued={isContinued}
      data-message-id={id}
      data-highlighted={isHighlighted}
    >
      {isMine ? (
        <VisuallyHidden>{t('you')}</VisuallyHidden>
      ) : (
        <p className={styles.author} translate="no">
          {authorName}
        </p>
      )}
      {quote && <QuoteBox quote={quote} onPick={() => dispatch(jumpRequested(quote.id))} />}
      <div className={styles.body}>
        {(text !== '' || isDeleted) && (
          <p className={styles.text} data-deleted={isDeleted}>
            {isDeleted ? t('deleted') : <LinkedText written={message} />}
          </p>
        )}
        <MessageFiles files={files} />
        <span className={styles.time}>
          {editedAt !== undefined && <Edited onShowHistory={onShowHistory} />}
          <time dateTime={sentAt}>{formatTime(sentAt)}</time>
          {isRead !== undefined && <ReadMark isRead={isRead} />}
        </span>
      </div>
      {message.reactions.length > 0 && <MessageReactions conversation={conversation} message={message} />}
      {!isDeleted && (
        <div className={styles.actions}>
          <MessageActions
            conversation={conversation}
            message={message}
            onDelete={onDelete}
            onForward={onForward}
          />
        </div>
      )}
    </article>
  );
}
