import * as styles from './progress.module.css';

interface Props {
  /** The share that is done, 0 to 1. */
  readonly value: number;
}

/** A thin bar next to a text that says the same, so that screen readers leave it out. */
export function ProgressLine({ value }: Props) {
  return <progress className={`${styles.bar} ${styles.line}`} max={1} value={value} aria-hidden />;
}
