import { useMemo, useRef, useState, type Ref } from 'react';
import { Virtuoso, type IndexLocationWithAlign, type VirtuosoHandle } from 'react-virtuoso';
import { useText } from '@portal/i18n';
import { usePortalSelector } from '@portal/platform';
import { Button } from '@portal/ui';
import type { ConversationRef, Message } from '@portal/wire';
import { DeleteDialog } from './delete-dialog.tsx';
import { Line, type LineContext } from './line.tsx';
import { ListEnd, ListStart } from './list-edges.tsx';
import * as styles from './message-list.module.css';
import { usePendingLetters } from './outbox.ts';
import { rowsOf, type Row } from './rows.ts';
import type { Thread } from './thread.ts';
import { selectFirstUnreadId } from './thread.slice.ts';
import { useMayDelete } from './use-may-delete.ts';
import { usePaging } from './use-paging.ts';
import { usePointing } from './use-pointing.ts';
import { useReadWhenSeen } from './use-read-when-seen.ts';
import { useMarkReadMutation } from './writing.api.ts';

interface Props {
  readonly conversation: ConversationRef;
  readonly thread: Thread;
  readonly name: string;
}

interface LinesProps {
  readonly ref: Ref<VirtuosoHandle>;
  readonly label: string;
  readonly rows: readonly Row[];
  /** The message at which this part of the thread was opened, if it was not its end. */
  readonly openedAt: number | null;
  /** How many lines came before those that the thread opened with. */
  readonly addedBefore: number;
  readonly context: LineContext;
  readonly onAtEnd: (isAtEnd: boolean) => void;
}

/** So near to its end a thread follows what arrives. */
const NEAR_END_PX = 120;
/** Room for as many older messages as a thread can have: the number of the first line goes down as they come. */
const FIRST_LINE = 1_000_000_000;

const components = { Header: ListStart, Footer: ListEnd };
const theEnd = { index: 'LAST', align: 'end' } as const;

/** Where a list begins: at the first unread message, at the one that was asked for, or at the end. */
function placeOf(rows: readonly Row[], openedAt: number | null): IndexLocationWithAlign {
  const unread = rows.findIndex(({ isFirstUnread }) => isFirstUnread);
  if (unread >= 0 && (openedAt === null || rows[unread]?.message?.id === openedAt)) {
    return { index: unread, align: 'start' };
  }
  const asked = rows.findIndex(({ message }) => message?.id === openedAt);
  return asked < 0 ? theEnd : { index: asked, align: 'center' };
}

/** Only the lines in and near the window are drawn: a thread of ten thousand scrolls like one of ten. */
function Lines({ ref, label, rows, openedAt, addedBefore, context, onAtEnd }: LinesProps) {
  const openAt = placeOf(rows, openedAt);
  const hasLetters = rows.at(-1)?.letter !== undefined;
  return (
    <Virtuoso
      ref={ref}
      className={styles.list}
      // A scrolling region is reached by keyboard, too.
      role="log"
      aria-label={label}
      tabIndex={0}
      data={rows}
      context={context}
      components={components}
      computeItemKey={(_, { key }) => key}
      itemContent={(_, row, given) => <Line row={row} context={given} />}
      firstItemIndex={FIRST_LINE - addedBefore}
      initialTopMostItemIndex={openAt}
      alignToBottom
      atBottomThreshold={NEAR_END_PX}
      atBottomStateChange={onAtEnd}
      // Whoever writes looks at the end.
      followOutput={(isAtEnd: boolean) => (isAtEnd || hasLetters) && 'auto'}
      increaseViewportBy={600}
      // Heights are corrected in the frame in which they become known: nothing is seen to jump.
      skipAnimationFrameInResizeObserver
      startReached={context.paging.loadOlder}
      endReached={context.paging.loadNewer}
    />
  );
}

/** The way to the end: how many are new there, when any are. */
function ToEnd({ unreadCount, onPick }: { readonly unreadCount: number; readonly onPick: () => void }) {
  const t = useText('chat');
  return (
    <div className={styles.toNewest}>
      <Button look="main" onClick={onPick}>
        {unreadCount > 0 ? t('toNewest', { count: unreadCount }) : t('toEnd')}
      </Button>
    </div>
  );
}

/** The messages in order, with a line before the first that was unread when the thread was opened. */
export function MessageList({ conversation, thread, name }: Props) {
  const t = useText('chat');
  const list = useRef<VirtuosoHandle>(null);
  const firstUnreadId = usePortalSelector(selectFirstUnreadId);
  const [markRead] = useMarkReadMutation();
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [toDelete, setToDelete] = useState<Message>();
  const mayDelete = useMayDelete(conversation);
  const letters = usePendingLetters(conversation);
  const paging = usePaging(conversation, thread);
  const { messages, unread, hasNewer } = thread;
  const watch = useReadWhenSeen(unread.firstUnreadId, (messageId) => {
    void markRead({ conversation, messageId });
  });
  const rows = useMemo(() => rowsOf(thread, letters, firstUnreadId), [thread, letters, firstUnreadId]);
  const pointedAtId = usePointing(conversation, (messageId) => {
    const at = messages.findIndex(({ id }) => id === messageId);
    if (at >= 0) list.current?.scrollToIndex({ index: at, align: 'center' });
    return at >= 0;
  });
  const toEnd = () => {
    paging.showNewest();
    list.current?.scrollToIndex(theEnd);
  };
  return (
    <div className={styles.frame}>
      {rows.length === 0 ? (
        <p className={styles.empty}>{t('noMessages')}</p>
      ) : (
        <Lines
          // Another part of the thread is another list: it opens at its own place.
          key={`${thread.anchorId} ${thread.openedAt}`}
          ref={list}
          openedAt={thread.openedAt}
          label={t('messages', { name })}
          rows={rows}
          addedBefore={messages.filter(({ id }) => id < thread.anchorId).length}
          context={{
            watch,
            mayDelete,
            onDelete: setToDelete,
            paging,
            pointedAtId,
            firstDay: messages[0]?.sentAt,
          }}
          onAtEnd={setIsAtEnd}
        />
      )}
      {(hasNewer || (!isAtEnd && unread.unreadCount > 0)) && (
        <ToEnd unreadCount={unread.unreadCount} onPick={toEnd} />
      )}
      <DeleteDialog conversation={conversation} message={toDelete} onClose={() => setToDelete(undefined)} />
    </div>
  );
}
