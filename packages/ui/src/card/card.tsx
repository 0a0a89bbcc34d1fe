import type { ReactNode } from 'react';
import * as styles from './card.module.css';

interface Props {
  readonly children: ReactNode;
  /** Removes the padding, for content such as lists. */
  readonly isFlush?: boolean;
}

/** A surface with border and shadow. */
export function Card({ children, isFlush = false }: Props) {
  return (
    <div className={styles.card} data-flush={isFlush}>
      {children}
    </div>
  );
}
