import { useTranslations } from '@portal/i18n';
import * as styles from './qr-reports.module.css';

/** Says that a row is the student's own. */
export function OwnMark() {
  const t = useTranslations('services');
  return <span className={styles.own}>{t('reportqr.own')}</span>;
}
