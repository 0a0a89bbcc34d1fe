import { useTranslations } from '@portal/i18n';
import { Icon } from '@portal/ui';
import * as styles from './home.module.css';

/** Placeholder for the current lesson until the schedule module exists. */
export function CurrentLesson() {
  const t = useTranslations('shell');
  return (
    <section aria-labelledby="home-lesson" className={styles.lesson}>
      <span className={styles.lessonIcon}>
        <Icon name="schedule" size={22} />
      </span>
      <div>
        <h2 id="home-lesson" className={styles.lessonTitle}>
          {t('home.now')}
        </h2>
        <p className={styles.lessonText}>{t('home.nowLater')}</p>
      </div>
    </section>
  );
}
