import type { ReactNode } from 'react';
import * as styles from './state.module.css';

interface Props {
  readonly icon: ReactNode;
  readonly isDanger?: boolean;
  readonly title: string;
  readonly children?: ReactNode;
}

/** The common layout of empty and error states: icon, title and content. */
export function StateFrame({ icon, isDanger, title, children }: Props) {
  return (
    <div className={styles.state}>
      <span className={styles.icon} data-kind={isDanger ? 'danger' : undefined}>
        {icon}
      </span>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.more}>{children}</div>}
    </div>
  );
}
