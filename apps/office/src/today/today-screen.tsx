import { Link } from 'react-router-dom';
import { daysBetween } from '@portal/domain';
import { dayOf, formatDay, formatNumber, useLanguage, useTranslations } from '@portal/i18n';
import { Card, EmptyState, Icon, Load, Page, Skeleton, type IconName } from '@portal/ui';
import type { WaitingWork, WorkKind } from '@portal/wire/office/today';
import { useWaitingWorkQuery } from './today.api.ts';
import * as styles from './today.module.css';

interface Place {
  readonly to: string;
  readonly icon: IconName;
}

/** Where work of a kind is done. */
const places: Readonly<Record<WorkKind, Place>> = {
  orders: { to: '/office/orders', icon: 'orders' },
  openings: { to: '/office/sheets?part=openings', icon: 'journal' },
  sheetsToClose: { to: '/office/sheets?state=signed', icon: 'sheet' },
  sheetsOverdue: { to: '/office/sheets?state=open', icon: 'clock' },
  sheetsToOpen: { to: '/office/sheets?state=due', icon: 'sheet' },
  registers: { to: '/office/reports?kind=registers', icon: 'reports' },
  setAside: { to: '/office/money?part=setaside', icon: 'services' },
  importPlans: { to: '/office/imports', icon: 'update' },
};

/** Since when the oldest waits, with its days. */
function useAge() {
  const t = useTranslations('office');
  const language = useLanguage();
  return (since: string): string => {
    const days = daysBetween(since, dayOf(new Date()));
    if (days <= 0) return t('today.sinceToday');
    return `${t('today.since', { day: formatDay(since, language) })} · ${t('today.days', { count: days })}`;
  };
}

function Work({ work }: { readonly work: readonly WaitingWork[] }) {
  const t = useTranslations('office');
  const language = useLanguage();
  const ageOf = useAge();
  return (
    <Card isFlush>
      <ul className={styles.work}>
        {work.map(({ kind, count, since }) => (
          <li key={kind}>
            <Link to={places[kind].to} className={styles.line}>
              <span className={styles.icon}>
                <Icon name={places[kind].icon} size={22} />
              </span>
              <span className={styles.text}>
                {t(`today.kinds.${kind}`)}
                {since !== null && <small>{ageOf(since)}</small>}
              </span>
              <b className={styles.count}>{formatNumber(count, language)}</b>
              <Icon name="arrowRight" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What waits for the person by the claims that they hold (D-65). */
export function Component() {
  const t = useTranslations('office');
  const query = useWaitingWorkQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <Page kind="list" title={t('today.title')} lead={t('today.lead')}>
      <Load
        query={query}
        skeleton={<Skeleton lines={6} />}
        empty={
          <EmptyState icon="check" title={t('today.nothing')}>
            <p>{t('today.nothingHint')}</p>
          </EmptyState>
        }
      >
        {(work) => <Work work={work} />}
      </Load>
    </Page>
  );
}
