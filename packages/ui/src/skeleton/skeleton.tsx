import * as styles from './skeleton.module.css';

interface Props {
  /** How many lines of text the real thing will have. */
  readonly lines?: number;
}

/** Grey lines in the place of what is being loaded; silent for screen readers. */
export function Skeleton({ lines = 3 }: Props) {
  return (
    <div className={styles.skeleton} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} />
      ))}
    </div>
  );
}
