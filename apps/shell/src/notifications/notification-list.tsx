import { useId, useState } from 'react';
import { dayOf, useLanguage, useTranslations } from '@portal/i18n';
import { Alert, Button, EmptyState, LiveRegion, Load, Skeleton } from '@portal/ui';
import type { Notification, UnreadItem } from '@portal/wire';
import { NotificationLine } from '../shared/notification-line.tsx';
import { useReadNotificationMutation, useUnreadItemsQuery } from '../shared/unread/unread-items.api.ts';
import { UnreadLine } from '../shared/unread/unread-line.tsx';
import { groupByDay, nameOfDay } from './notification-days.ts';
import { useNotificationPagesInfiniteQuery } from './notifications.api.ts';
import * as styles from './notifications.module.css';

/** More conversations would hide the notifications; the others show on request. */
const FIRST_ITEMS = 3;

interface ListProps {
  readonly onOpen: () => void;
}

interface UnreadItemsProps extends ListProps {
  readonly items: readonly UnreadItem[];
  readonly today: string;
}

/** What features store themselves: it becomes read on its own page. */
function UnreadItems({ items, today, onOpen }: UnreadItemsProps) {
  const t = useTranslations('shell');
  const heading = useId();
  const [hasAll, setHasAll] = useState(false);
  const shown = hasAll ? items : items.slice(0, FIRST_ITEMS);
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {t('notifications.messages')}
      </h3>
      <ul className={styles.lines}>
        {shown.map((item) => (
          <UnreadLine key={`${item.type} ${item.tag}`} item={item} today={today} onOpen={onOpen} />
        ))}
      </ul>
      {shown.length < items.length && (
        <Button variant="subtle" onClick={() => setHasAll(true)}>
          {t('notifications.otherMessages', { count: items.length - shown.length })}
        </Button>
      )}
    </section>
  );
}

interface DayProps extends ListProps {
  readonly name: string;
  readonly items: readonly Notification[];
}

function Day({ name, items, onOpen }: DayProps) {
  const heading = useId();
  const [read] = useReadNotificationMutation();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {name}
      </h3>
      <ul className={styles.lines}>
        {items.map((item) => (
          <NotificationLine
            key={item.id}
            item={item}
            onOpen={() => {
              if (!item.isRead) void read({ notificationId: item.id });
              onOpen();
            }}
          />
        ))}
      </ul>
    </section>
  );
}

/** Unread conversations, then the notifications by day, newest first. */
export function NotificationList({ isOnlyUnread, onOpen }: ListProps & { readonly isOnlyUnread: boolean }) {
  const t = useTranslations('shell');
  const language = useLanguage();
  const [now] = useState(() => new Date());
  // Without them, the notifications alone are shown: the chat has its own list.
  const { data: unreadItems = [] } = useUnreadItemsQuery({}, { refetchOnMountOrArgChange: true });
  const query = useNotificationPagesInfiniteQuery(
    { isUnread: isOnlyUnread },
    { refetchOnMountOrArgChange: true },
  );
  const names = { today: t('notifications.today'), yesterday: t('notifications.yesterday'), language };
  return (
    <div className={styles.list} aria-busy={query.isFetching}>
      {unreadItems.length > 0 && <UnreadItems items={unreadItems} today={dayOf(now)} onOpen={onOpen} />}
      <Load
        query={query}
        skeleton={<Skeleton lines={6} />}
        isEmpty={({ pages }) => pages.flat().length === 0}
        empty={
          unreadItems.length === 0 ? (
            <EmptyState
              icon="bell"
              title={t(isOnlyUnread ? 'notifications.nothingUnread' : 'notifications.empty')}
            >
              {!isOnlyUnread && <p>{t('notifications.emptyHint')}</p>}
            </EmptyState>
          ) : (
            <></>
          )
        }
      >
        {({ pages }) => (
          <>
            {groupByDay(pages).map(({ day, items }) => (
              <Day key={day} name={nameOfDay(day, now, names)} items={items} onOpen={onOpen} />
            ))}
            <LiveRegion isUrgent>
              {query.isFetchNextPageError && <Alert kind="danger">{t('notifications.moreFailed')}</Alert>}
            </LiveRegion>
            {query.hasNextPage && (
              <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('notifications.more')}
              </Button>
            )}
          </>
        )}
      </Load>
    </div>
  );
}
