import { useTranslations } from '@portal/i18n';
import * as styles from './qr-reports.module.css';

interface Props {
  readonly name: string;
  readonly isOwn: boolean;
}

/** The name of a row, marked when the row is the student's own. */
export function RowName({ name, isOwn }: Props) {
  const t = useTranslations('services');
  return (
    <span>
      {name}
      {isOwn && <span className={styles.own}>{t('reportqr.own')}</span>}
    </span>
  );
}
