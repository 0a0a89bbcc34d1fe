import { useId, useState } from 'react';
import { useLanguage, useTranslations } from '@portal/i18n';
import { useReadNotificationMutation } from '@portal/platform';
import { Alert, Button, EmptyState, LiveRegion, Load, Skeleton } from '@portal/ui';
import type { Notification } from '@portal/wire';
import { NotificationLine } from '../shared/notification-line.tsx';
import { groupByDay, nameOfDay } from './notification-days.ts';
import { useNotificationPagesInfiniteQuery } from './notifications.api.ts';
import * as styles from './notifications.module.css';

interface ListProps {
  readonly onOpen: () => void;
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

/** The notifications by day, newest first. */
export function NotificationList({ isOnlyUnread, onOpen }: ListProps & { readonly isOnlyUnread: boolean }) {
  const t = useTranslations('shell');
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const query = useNotificationPagesInfiniteQuery(
    { isUnread: isOnlyUnread },
    { refetchOnMountOrArgChange: true },
  );
  const names = { today: t('notifications.today'), yesterday: t('notifications.yesterday'), language };
  return (
    <div className={styles.list} aria-busy={query.isFetching}>
      <Load
        query={query}
        skeleton={<Skeleton lines={6} />}
        isEmpty={({ pages }) => pages.flat().length === 0}
        empty={
          <EmptyState
            icon="bell"
            title={t(isOnlyUnread ? 'notifications.nothingUnread' : 'notifications.empty')}
          >
            {!isOnlyUnread && <p>{t('notifications.emptyHint')}</p>}
          </EmptyState>
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
