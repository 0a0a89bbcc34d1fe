import { useId, type ReactNode } from 'react';
import * as styles from './gallery.module.css';

interface Props {
  /** The names of the parts, as the code spells them. */
  readonly parts: readonly string[];
  /** True for parts that need the width of the page. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One group of parts under the names that the code imports them by. */
export function Section({ parts, isWide = false, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.names}>
        {parts.join(', ')}
      </h2>
      <div className={styles.parts} data-wide={isWide}>
        {children}
      </div>
    </section>
  );
}
