import { Link } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { Icon } from '@portal/ui';
import * as styles from './layout.module.css';

export function Brand() {
  const t = useTranslations('shell');
  return (
    <Link className={styles.brand} to="/">
      <span className={styles.brandMark}>
        <Icon name="university" size={22} />
      </span>
      {t('portal.name')}
    </Link>
  );
}
