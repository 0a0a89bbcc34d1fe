import { formatFullDate, useLanguage, useText } from '@portal/i18n';
import type { Message } from '@portal/wire';
import { MessageBubble } from './message.tsx';
import * as styles from './message-list.module.css';
import { PendingMessage } from './pending-message.tsx';
import type { Row } from './rows.ts';
import type { Paging } from './use-paging.ts';

/** What every line of the list needs beside its own row. */
export interface LineContext {
  readonly watch: (element: Element | null) => (() => void) | undefined;
  readonly mayDelete: (message: Message) => boolean;
  readonly onDelete: (message: Message) => void;
  readonly paging: Paging;
  readonly pointedAtId: number | undefined;
  /** The moment of the first loaded message. */
  readonly firstDay: string | undefined;
}

interface MessageLineProps {
  readonly message: Message;
  readonly isContinued: boolean;
  readonly context: LineContext;
}

/** The day that begins here. */
export function DaySeparator({ day }: { readonly day: string }) {
  return (
    <p className={styles.day}>
      <time dateTime={day}>{formatFullDate(day, useLanguage())}</time>
    </p>
  );
}

function UnreadDivider() {
  const t = useText('chat');
  return (
    <p className={styles.divider} data-first-unread>
      <span>{t('newMessages')}</span>
    </p>
  );
}

function MessageLine({ message, isContinued, context }: MessageLineProps) {
  const { watch, mayDelete, onDelete, pointedAtId } = context;
  return (
    <MessageBubble
      ref={watch}
      message={message}
      isContinued={isContinued}
      isPointedAt={message.id === pointedAtId}
      onDelete={mayDelete(message) ? () => onDelete(message) : undefined}
    />
  );
}

/** One line of the list: a message or a letter, with the dividers that belong to it. */
export function Line({ row, context }: { readonly row: Row; readonly context: LineContext }) {
  const { message, letter, isContinued, isFirstUnread, dayBelow } = row;
  return (
    <div className={styles.line}>
      {isFirstUnread && <UnreadDivider />}
      {message && <MessageLine message={message} isContinued={isContinued} context={context} />}
      {letter && <PendingMessage letter={letter} />}
      {dayBelow !== undefined && <DaySeparator day={dayBelow} />}
    </div>
  );
}
