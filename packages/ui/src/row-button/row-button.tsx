import type { ReactNode } from 'react';
import * as styles from './row-button.module.css';

interface Props {
  readonly children: ReactNode;
  readonly onPress: () => void;
  /** Whether what it unfolds is shown; missing for what opens elsewhere. */
  readonly isExpanded?: boolean;
}

/** The name of a table's row, or of a line, that opens or unfolds it. */
export const RowButton = ({ children, onPress, isExpanded }: Props) => (
  <button type="button" className={styles.open} aria-expanded={isExpanded} onClick={onPress}>
    {children}
  </button>
);
