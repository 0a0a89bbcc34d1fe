import type { ReactNode } from 'react';
import * as styles from './card.module.css';

interface Props {
  readonly children: ReactNode;
  /** True when the card's content comes up to its edges, like a list. */
  readonly isFlush?: boolean;
}

/** A quiet surface that holds things together. */
export function Card({ children, isFlush = false }: Props) {
  return (
    <div className={styles.card} data-flush={isFlush}>
      {children}
    </div>
  );
}
