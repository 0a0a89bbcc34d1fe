import type { ReactNode } from 'react';
import * as styles from './cell-lines.module.css';

/** The content of a cell in lines, one below the other; a line in `<small>` is less important. */
export function CellLines({ children }: { readonly children: ReactNode }) {
  return <span className={styles.lines}>{children}</span>;
}
