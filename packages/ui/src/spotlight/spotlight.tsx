import { useId, type ReactNode } from 'react';
import * as styles from './spotlight.module.css';

interface Props {
  /** What is calm, what endangers somebody, what is done: each has its own ground. */
  readonly tone?: 'calm' | 'urgent' | 'done';
  /** A short line over the title, such as when or what kind. */
  readonly eyebrow?: ReactNode;
  readonly title: ReactNode;
  /** The level of the title's heading; 2 unless told. */
  readonly level?: 2 | 3;
  /** The one figure of the screen, such as a sum. */
  readonly figure?: ReactNode;
  readonly children?: ReactNode;
  /** At most one primary button, and links. */
  readonly actions?: ReactNode;
}

/** The one primary thing of a screen: a deep band with the felt ornament at its end (docs/design.md). */
export function Spotlight({ tone = 'calm', eyebrow, title, level = 2, figure, children, actions }: Props) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={styles.spotlight} data-tone={tone} aria-labelledby={id}>
      <div className={styles.content}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        {figure && <p className={styles.figure}>{figure}</p>}
        {children && <div className={styles.more}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={styles.band} aria-hidden />
    </section>
  );
}
