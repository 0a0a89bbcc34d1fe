import type { ReactNode } from 'react';
import * as styles from './print-sheet.module.css';

/** A person who signs. */
export interface Signature {
  readonly id: string;
  /** The position, such as the dean. */
  readonly position: string;
  readonly name?: string;
}

interface Props {
  readonly label: string;
  readonly orientation?: 'portrait' | 'landscape';
  /** Repeated at the top of every printed page. */
  readonly header?: ReactNode;
  readonly signatures?: readonly Signature[];
  readonly children: ReactNode;
}

/** An A4 document, always black on white; printing prints it and nothing else of the page. */
export function PrintSheet({ label, orientation = 'portrait', header, signatures = [], children }: Props) {
  return (
    <div className={styles.space}>
      <article className={styles.sheet} data-print-sheet data-orientation={orientation} aria-label={label}>
        {header && <header className={styles.header}>{header}</header>}
        <div className={styles.body}>
          {children}
          {signatures.length > 0 && (
            <ul className={styles.signatures}>
              {signatures.map(({ id, position, name }) => (
                <li key={id} className={styles.signature}>
                  <span>{position}</span>
                  <span className={styles.line} />
                  <span>{name}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </article>
    </div>
  );
}
