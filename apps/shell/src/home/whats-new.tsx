import { useTranslations } from '@portal/i18n';
import { useNewNotificationsQuery, useReadNotificationMutation } from '@portal/platform';
import { Load, Skeleton } from '@portal/ui';
import { LineList } from '@portal/ui/display';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { useDuePayment } from './due-payment.tsx';
import { HomeLine } from './home-line.tsx';
import { SectionHead } from './section-head.tsx';
import * as styles from './home.module.css';

const MAX_ITEMS = 4;

interface Props {
  readonly nav: readonly NavItem[];
  readonly today: string;
}

/**
 * What happened since the last visit, except for what stands in a part of its own: marks, lessons, orders, payments. With a debt nobody
 * reads that nothing is new.
 */
export function WhatsNew({ nav, today }: Props) {
  const t = useTranslations('shell');
  const query = useNewNotificationsQuery(undefined);
  const [read] = useReadNotificationMutation();
  const isDue = useDuePayment(nav) !== undefined;
  const items = query.currentData?.filter(({ type }) => type !== 'news');
  if (isDue && items?.length === 0) return null;
  return (
    <section aria-labelledby="home-new">
      <SectionHead id="home-new" title={t('home.new')} />
      <Load
        query={{ ...query, currentData: items }}
        skeleton={<Skeleton lines={3} />}
        empty={<p className={styles.nothing}>{t('home.nothingNew')}</p>}
      >
        {(shown) => (
          <LineList>
            {shown.slice(0, MAX_ITEMS).map((item) => (
              <HomeLine
                key={item.id}
                item={item}
                today={today}
                onOpen={() => void read({ notificationId: item.id })}
              />
            ))}
          </LineList>
        )}
      </Load>
    </section>
  );
}
