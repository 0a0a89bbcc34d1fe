import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '@portal/i18n';
import { Icon } from '@portal/ui';
import * as styles from './profile.module.css';

interface Props {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A screen on which one thing of the profile is changed: its name, and the way back. */
export function Screen({ title, lead, children }: Props) {
  const t = useText('shell');
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
