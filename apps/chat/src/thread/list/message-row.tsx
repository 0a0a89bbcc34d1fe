import { formatFullDate, useLanguage, useTranslations } from '@portal/i18n';
import type { ConversationRef, Message } from '@portal/wire';
import { MessageBubble } from './message-bubble.tsx';
import { messagesStyles as styles } from '@portal/ui/conversation';
import { PendingMessageBubble } from './pending-message-bubble.tsx';
import type { Row } from './rows.ts';
import type { Paging } from './use-paging.ts';

/** Data that all rows of the list share. */
export interface RowContext {
  readonly conversation: ConversationRef;
  readonly observe: (element: Element | null) => (() => void) | undefined;
  readonly mayDelete: (message: Message) => boolean;
  readonly onDelete: (message: Message) => void;
  readonly onForward: (message: Message) => void;
  readonly onShowHistory: (message: Message) => void;
  readonly paging: Paging;
  readonly highlightedId: number | undefined;
  /** The last message that the other person has read, 0 for none; undefined in a group chat, which has no read marks. */
  readonly partnerReadId: number | undefined;
  /** The timestamp of the first loaded message. */
  readonly firstDay: string | undefined;
}

/** What the list itself needs of it. */
export interface ListContext extends RowContext {
  readonly onLocated: () => void;
}

interface MessageItemProps {
  readonly message: Message;
  readonly isContinued: boolean;
  readonly context: RowContext;
}

export function DaySeparator({ day }: { readonly day: string }) {
  return (
    <p className={styles.day}>
      <time dateTime={day}>{formatFullDate(day, useLanguage())}</time>
    </p>
  );
}

function UnreadDivider() {
  const t = useTranslations('chat');
  return (
    <p className={styles.divider} data-first-unread>
      <span>{t('newMessages')}</span>
    </p>
  );
}

function MessageItem({ message, isContinued, context }: MessageItemProps) {
  const { conversation, observe, mayDelete, onDelete, onForward, onShowHistory } = context;
  const { highlightedId, partnerReadId } = context;
  const hasReadMark = message.isMine && !message.isDeleted && partnerReadId !== undefined;
  return (
    <MessageBubble
      ref={observe}
      conversation={conversation}
      message={message}
      isContinued={isContinued}
      isHighlighted={message.id === highlightedId}
      isRead={hasReadMark ? message.id <= partnerReadId : undefined}
      onDelete={mayDelete(message) ? () => onDelete(message) : undefined}
      onForward={() => onForward(message)}
      onShowHistory={() => onShowHistory(message)}
    />
  );
}

/** A row of the list: a sent or pending message with its dividers. */
export function MessageRow({ row, context }: { readonly row: Row; readonly context: RowContext }) {
  const { message, pending, isContinued, isFirstUnread, dayBelow } = row;
  return (
    <div className={styles.row}>
      {isFirstUnread && <UnreadDivider />}
      {message && <MessageItem message={message} isContinued={isContinued} context={context} />}
      {pending && <PendingMessageBubble pending={pending} />}
      {dayBelow !== undefined && <DaySeparator day={dayBelow} />}
    </div>
  );
}
