import { useLanguage, useTranslations } from '@portal/i18n';
import type { TranscriptRow } from '@portal/wire';
import * as styles from './transcript.module.css';

type Attempt = TranscriptRow['attempts'][number];

/** All attempts at a discipline that was taken again: the best one counts. */
export function Attempts({ row: { attempts } }: { readonly row: TranscriptRow }) {
  const t = useTranslations('services');
  const language = useLanguage();
  if (attempts.length < 2) return null;
  const grade = ({ points, letter, isPassed }: Attempt) =>
    points === null ? t(isPassed ? 'transcript.passed' : 'transcript.failed') : `${points} ${letter ?? ''}`;
  const text = (attempt: Attempt) =>
    `${grade(attempt)} (${attempt.academicYearName}, ${attempt.termNames[language]})`;
  return (
    <span className={styles.note}>
      {t('transcript.attempts', { list: attempts.map((attempt) => text(attempt)).join(' → ') })}
    </span>
  );
}
