import { formatDay, useLanguage, useTranslations } from '@portal/i18n';
import { Load, Skeleton } from '@portal/ui';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { NotificationLine } from '../shared/notification-line.tsx';
import { useNewNotificationsQuery, useReadNotificationMutation } from '../shared/unread/unread-items.api.ts';
import { DuePayment } from './due-payment.tsx';
import * as styles from './home.module.css';

const MAX_ITEMS = 4;

/** What happened since the last visit, except for what stands in a card of its own: marks, lessons, orders, payments. */
export function WhatsNew({ nav }: { readonly nav: readonly NavItem[] }) {
  const t = useTranslations('shell');
  const language = useLanguage();
  const query = useNewNotificationsQuery(undefined);
  const [read] = useReadNotificationMutation();
  return (
    <section aria-labelledby="home-new" className={styles.card}>
      <h2 id="home-new" className={styles.heading}>
        {t('home.new')}
      </h2>
      <DuePayment nav={nav} />
      <Load
        query={query}
        skeleton={<Skeleton lines={5} />}
        isEmpty={(items) => items.every(({ type }) => type === 'news')}
        empty={<p className={styles.lessonText}>{t('home.nothingNew')}</p>}
      >
        {(items) => (
          <ul className={styles.lines}>
            {items
              .filter(({ type }) => type !== 'news')
              .slice(0, MAX_ITEMS)
              .map((item) => (
                <NotificationLine
                  key={item.id}
                  item={item}
                  when={formatDay(item.createdAt, language)}
                  onOpen={() => void read({ notificationId: item.id })}
                />
              ))}
          </ul>
        )}
      </Load>
    </section>
  );
}
