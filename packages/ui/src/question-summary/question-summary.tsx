import { formatNumber, useLanguage } from '@portal/i18n';
import { BarChart } from '../chart/bar-chart.tsx';
import { useDisplayTranslations } from '../messages/use-display-translations.ts';
import * as styles from './question-summary.module.css';

/** A question of a questionnaire with all its answers together. */
interface SummedQuestion {
  readonly text: string;
  readonly kind: 'scale' | 'choice' | 'text';
  /** The points of a scale or the options, and how often each was chosen. */
  readonly options: readonly { readonly text: string; readonly count: number }[];
  /** Of a scale. */
  readonly average: number | null;
  readonly texts: readonly string[];
}

function useNote({ kind, average, texts }: SummedQuestion): string | undefined {
  const t = useDisplayTranslations();
  const language = useLanguage();
  if (average !== null) return t('question.average', { average: formatNumber(average, language, 2) });
  return kind === 'text' && texts.length === 0 ? t('question.noTexts') : undefined;
}

/** What many people have answered to one question: bars with their average, or their texts. */
export function QuestionSummary({ question }: { readonly question: SummedQuestion }) {
  const { text: title, options, texts } = question;
  const note = useNote(question);
  const bars = options.map(({ text, count }, at) => ({ id: String(at), label: text, value: count }));
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
