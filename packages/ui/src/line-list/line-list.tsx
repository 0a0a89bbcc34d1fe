import type { ReactNode } from 'react';
import * as styles from './line-list.module.css';

interface Props {
  /** Names the list where no heading does. */
  readonly label?: string;
  /** `Line`s. */
  readonly children: ReactNode;
}

/** One surface with a line for each thing. */
export const LineList = ({ label, children }: Props) => (
  <ul className={styles.list} aria-label={label}>
    {children}
  </ul>
);
