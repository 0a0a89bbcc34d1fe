import { BarChart, type Bar } from '../chart/bar-chart.tsx';
import * as styles from './question-summary.module.css';

interface Props {
  /** The question. */
  readonly title: string;
  /** How often each answer was chosen. */
  readonly bars: readonly Bar[];
  /** What the bars come to, such as their average. */
  readonly note?: string;
  readonly texts: readonly string[];
}

/** What many people have answered to one question: bars, or their texts. */
export function QuestionSummary({ title, bars, note, texts }: Props) {
  return (
    <section className={styles.summary} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {bars.length > 0 && <BarChart label={title} bars={bars} />}
      {texts.length > 0 && (
        <ul className={styles.texts}>
          {texts.map((text, at) => (
            // Texts may be equal, and do not change.
            <li key={at} className={styles.text}>
              {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
