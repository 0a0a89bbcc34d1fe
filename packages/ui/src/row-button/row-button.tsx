import type { ReactNode } from 'react';
import * as styles from './row-button.module.css';

interface Props {
  readonly children: ReactNode;
  readonly onPress: () => void;
}

/** The name of a table's row that opens it. */
export const RowButton = ({ children, onPress }: Props) => (
  <button type="button" className={styles.open} onClick={onPress}>
    {children}
  </button>
);
