import { Link, useSearchParams } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import * as styles from './news.module.css';

export const useIsAnnouncements = (): boolean => useSearchParams()[0].get('tab') === 'announcements';

export function NewsTabs() {
  const t = useTranslations('shell');
  const isAnnouncements = useIsAnnouncements();
  return (
    <nav className={styles.tabs} aria-label={t('news.tabs')}>
      <Link to="/news" className={styles.tab} aria-current={isAnnouncements ? undefined : 'page'}>
        {t('news.all')}
      </Link>
      <Link
        to="/news?tab=announcements"
        className={styles.tab}
        aria-current={isAnnouncements ? 'page' : undefined}
      >
        {t('news.announcements')}
      </Link>
    </nav>
  );
}
