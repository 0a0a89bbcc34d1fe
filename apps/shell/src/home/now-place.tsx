import { useText } from '@portal/i18n';
import { Icon } from '@portal/ui';
import * as styles from './home.module.css';

/** Where the current lesson will stand once the timetable is there; until then it says so. */
export function NowPlace() {
  const t = useText('shell');
  return (
    <section aria-labelledby="home-now" className={styles.now}>
      <span className={styles.nowIcon}>
        <Icon name="schedule" size={22} />
      </span>
      <div>
        <h2 id="home-now" className={styles.nowTitle}>
          {t('home.now')}
        </h2>
        <p className={styles.nowText}>{t('home.nowLater')}</p>
      </div>
    </section>
  );
}
