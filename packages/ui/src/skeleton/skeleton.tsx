import * as styles from './skeleton.module.css';

interface Props {
  /** The expected number of text lines. */
  readonly lines?: number;
}

/** Grey placeholder lines; hidden from screen readers. */
export function Skeleton({ lines = 3 }: Props) {
  return (
    <div className={styles.skeleton} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} />
      ))}
    </div>
  );
}
