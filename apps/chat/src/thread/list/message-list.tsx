import { useCallback, useMemo, useRef, useState, type Ref } from 'react';
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { useTranslations } from '@portal/i18n';
import { usePortalDispatch, usePortalSelector } from '@portal/platform';
import { Button } from '@portal/ui';
import type { ConversationRef } from '@portal/wire';
import { quoteOf } from './message-actions.tsx';
import { MessageRow, type RowContext } from './message-row.tsx';
import { ListEnd, ListStart } from './list-edges.tsx';
import { LocatedList } from './located-list.tsx';
import { messagesStyles as styles } from '@portal/ui/conversation';
import { usePendingMessages } from '../composer/outbox.ts';
import { toRows, type Row } from './rows.ts';
import type { Thread } from '../thread.ts';
import { replyStarted, selectFirstUnreadId } from '../thread.slice.ts';
import { useMayDelete } from '../actions/use-may-delete.ts';
import { usePaging } from './use-paging.ts';
import { useKeepPlace } from './use-keep-place.ts';
import { useJumpToMessage } from './use-jump-to-message.ts';
import { useReadReceipts } from './use-read-receipts.ts';
import { useMessageDialogs } from './use-message-dialogs.tsx';
import { useTouchActions } from './use-touch-actions.ts';
import { useStayAtEnd } from './use-stay-at-end.ts';
import { useMarkReadMutation } from '../message.api.ts';
import { WaitingRows } from './waiting-rows.tsx';

interface Props {
  readonly conversation: ConversationRef;
  readonly thread: Thread;
  readonly name: string;
  /** Called when the messages are in their places. */
  readonly onShown: () => void;
}

interface VirtualizedRowsProps {
  readonly ref: Ref<VirtuosoHandle>;
  readonly label: string;
  readonly rows: readonly Row[];
  /** The message at which the thread was opened; `null` for its end. */
  readonly openedAtId: number | null;
  /** The number of rows that were loaded above the first page. */
  readonly addedBefore: number;
  readonly context: RowContext;
  readonly isEndLoaded: boolean;
  readonly onAtEndChange: (isAtEnd: boolean) => void;
  readonly onShown: () => void;
}

/** Within this distance from the end the list scrolls to new messages. */
const NEAR_END_PX = 120;
/**
 * Less above than a page of the lowest rows is high (20 × 35 px): Virtuoso does not correct the scroll position for heights
 * that it measures while the first row is rendered, so a page loaded above must not be rendered up to its first row.
 */
const RENDERED_OUTSIDE_PX = { top: 300, bottom: 600 } as const;
/** Large enough, because Virtuoso's index of the first row decreases with each older message. */
const FIRST_INDEX = 1_000_000_000;

const components = { Header: ListStart, Footer: ListEnd, List: LocatedList };
const listEnd = { index: 'LAST', align: 'end' } as const;

/** Where the list is first shown; only the end has no number of its own. */
type InitialLocation = typeof listEnd | { readonly index: number; readonly align: 'start' | 'center' };

/** The initial scroll position: the first unread message, the message that was jumped to, or the end. */
function initialLocation(rows: readonly Row[], openedAtId: number | null): InitialLocation {
  const unread = rows.findIndex(({ isFirstUnread }) => isFirstUnread);
  if (unread >= 0 && (openedAtId === null || rows[unread]?.message?.id === openedAtId)) {
    return { index: unread, align: 'start' };
  }
  const target = rows.findIndex(({ message }) => message?.id === openedAtId);
  return target < 0 ? listEnd : { index: target, align: 'center' };
}

function VirtualizedRows({
  ref,
  label,
  rows,
  openedAtId,
  addedBefore,
  context,
  isEndLoaded,
  onAtEndChange,
  onShown,
}: VirtualizedRowsProps) {
  const location = initialLocation(rows, openedAtId);
  // Virtuoso's number of the first unread row, if the list begins there.
  const [startRow] = useState(
    location.align === 'start' ? FIRST_INDEX - addedBefore + location.index : undefined,
  );
  const hasPending = rows.at(-1)?.pending !== undefined;
  const [list, setList] = useState<HTMLElement>();
  useStayAtEnd(list, { nearEndPx: NEAR_END_PX, isEndLoaded });
  const dispatch = usePortalDispatch();
  useTouchActions(list, {
    onReply: (id) => {
      const message = rows.find((row) => row.message?.id === id)?.message;
      if (message) dispatch(replyStarted(quoteOf(message)));
    },
  });
  const [isLocated, setIsLocated] = useState(false);
  useKeepPlace(list, { addedBefore, nearEndPx: NEAR_END_PX, startRow: isLocated ? startRow : undefined });
  const onLocated = useCallback(() => {
    setIsLocated(true);
    onShown();
  }, [onShown]);
  return (
    <>
      {!isLocated && <WaitingRows />}
      <Virtuoso
        ref={ref}
        scrollerRef={(scroller) => setList(scroller instanceof HTMLElement ? scroller : undefined)}
        className={isLocated ? styles.list : `${styles.list} ${styles.covered}`}
        // A scrollable region must be focusable by keyboard.
        role="log"
        aria-label={label}
        tabIndex={0}
        data={rows}
        context={{ ...context, onLocated }}
        components={components}
        computeItemKey={(_, { key }) => key}
        itemContent={(_, row, rowContext) => <MessageRow row={row} context={rowContext} />}
        firstItemIndex={FIRST_INDEX - addedBefore}
        initialTopMostItemIndex={location}
        alignToBottom
        atBottomThreshold={NEAR_END_PX}
        atBottomStateChange={onAtEndChange}
        // The list always scrolls to the user's pending message.
        followOutput={(isAtEnd: boolean) => (isAtEnd || hasPending) && 'auto'}
        increaseViewportBy={RENDERED_OUTSIDE_PX}
        // Corrects heights in the frame in which they are measured, so that no jump is visible.
        skipAnimationFrameInResizeObserver
        startReached={context.paging.loadOlder}
        endReached={context.paging.loadNewer}
      />
    </>
  );
}

function ScrollToEndButton({
  unreadCount,
  onPick,
}: {
  readonly unreadCount: number;
  readonly onPick: () => void;
}) {
  const t = useTranslations('chat');
  return (
    <div className={styles.toNewest}>
      <Button variant="primary" onClick={onPick}>
        {unreadCount > 0 ? t('toNewest', { count: unreadCount }) : t('toEnd')}
      </Button>
    </div>
  );
}

/** The messages in order, with a divider before the first message that was unread when the thread was opened. */
export function MessageList({ conversation, thread, name, onShown }: Props) {
  const t = useTranslations('chat');
  const list = useRef<VirtuosoHandle>(null);
  const firstUnreadId = usePortalSelector(selectFirstUnreadId);
  const [markRead] = useMarkReadMutation();
  const [isAtEnd, setIsAtEnd] = useState(true);
  const { dialogs, ...opening } = useMessageDialogs(conversation);
  const mayDelete = useMayDelete(conversation);
  const pendingItems = usePendingMessages(conversation);
  const paging = usePaging(conversation, thread);
  const { messages, unread, hasNewer } = thread;
  const observe = useReadReceipts(unread.firstUnreadId, (messageId) => {
    void markRead({ conversation, messageId });
  });
  const rows = useMemo(
    () => toRows(thread, pendingItems, firstUnreadId),
    [thread, pendingItems, firstUnreadId],
  );
  const highlightedId = useJumpToMessage(conversation, (messageId) => {
    const at = messages.findIndex(({ id }) => id === messageId);
    if (at >= 0) list.current?.scrollToIndex({ index: at, align: 'center' });
    return at >= 0;
  });
  const scrollToEnd = () => {
    paging.showNewest();
    list.current?.scrollToIndex(listEnd);
  };
  return (
    <div className={styles.frame}>
      {rows.length === 0 ? (
        <p className={styles.empty}>{t('noMessages')}</p>
      ) : (
        <VirtualizedRows
          // A new key for another part of the thread, because the initial scroll position only applies on mount.
          key={`${thread.anchorId} ${thread.openedAtId}`}
          ref={list}
          openedAtId={thread.openedAtId}
          label={t('messages', { name })}
          rows={rows}
          addedBefore={messages.filter(({ id }) => id < thread.anchorId).length}
          context={{
            observe,
            mayDelete,
            ...opening,
            paging,
            highlightedId,
            partnerReadId: conversation.partner.kind === 'person' ? (thread.partnerReadId ?? 0) : undefined,
            conversation,
            firstDay: messages[0]?.sentAt,
          }}
          isEndLoaded={!hasNewer}
          onAtEndChange={setIsAtEnd}
          onShown={onShown}
        />
      )}
      {(paging.newer === 'notStored' ? !isAtEnd : hasNewer || (!isAtEnd && unread.unreadCount > 0)) && (
        <ScrollToEndButton unreadCount={unread.unreadCount} onPick={scrollToEnd} />
      )}
      {dialogs}
    </div>
  );
}
