import { Link, useSearchParams } from 'react-router-dom';
import { useText } from '@portal/i18n';
import * as styles from './news.module.css';

/** Everything, or announcements alone; the choice stands in the address. */
export const useIsAnnouncements = (): boolean => useSearchParams()[0].get('tab') === 'announcements';

/** The two kinds of the feed. */
export function NewsTabs() {
  const t = useText('shell');
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
