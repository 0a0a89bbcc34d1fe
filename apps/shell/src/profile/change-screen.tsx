import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { Icon } from '@portal/ui';
import * as styles from './profile.module.css';

interface Props {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

export function ChangeScreen({ title, lead, children }: Props) {
  const t = useTranslations('shell');
  return (
    <div className={styles.narrow}>
      <Link className={styles.back} to="/profile">
        <Icon name="arrowLeft" size={18} />
        {t('profile.title')}
      </Link>
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}
