import * as styles from './chart.module.css';

/** One bar of a chart. */
export interface Bar {
  readonly id: string;
  readonly label: string;
  /** Zero or more. */
  readonly value: number;
}

interface Props {
  readonly label: string;
  readonly bars: readonly Bar[];
  /** The value of a full bar; the largest one by default. */
  readonly max?: number;
  readonly format?: (value: number) => string;
}

/** A few values as bars; each is written next to its bar, so that the chart reads as a list. */
export function BarChart({ label, bars, max, format = String }: Props) {
  const full = max ?? Math.max(...bars.map(({ value }) => value));
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.id} className={styles.row}>
          <span className={styles.name}>{bar.label}</span>
          <span className={styles.value}>{format(bar.value)}</span>
          <svg className={styles.track} aria-hidden>
            <rect
              className={styles.bar}
              width={`${full > 0 ? Math.min(100, (bar.value / full) * 100) : 0}%`}
              height="100%"
            />
          </svg>
        </li>
      ))}
    </ul>
  );
}
