import type { ReactNode } from 'react';
import * as styles from './state.module.css';

interface Props {
  readonly mark: ReactNode;
  readonly isDanger?: boolean;
  readonly title: string;
  readonly children?: ReactNode;
}

/** A mark, one sentence, and what follows from it: the common look of all states that are not "ready". */
export function StateFrame({ mark, isDanger, title, children }: Props) {
  return (
    <div className={styles.state}>
      <span className={styles.mark} data-kind={isDanger ? 'danger' : undefined}>
        {mark}
      </span>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.more}>{children}</div>}
    </div>
  );
}
