import type { ReactNode } from 'react';
import * as styles from './print-sheet.module.css';

interface Props {
  readonly label: string;
  readonly orientation?: 'portrait' | 'landscape';
  readonly children: ReactNode;
}

/** An A4 sheet of a screen, always black on white; printing prints it and nothing else of the page. */
export function PrintSheet({ label, orientation = 'portrait', children }: Props) {
  return (
    <div className={styles.space}>
      <article className={styles.sheet} data-print-sheet data-orientation={orientation} aria-label={label}>
        {children}
      </article>
    </div>
  );
}
