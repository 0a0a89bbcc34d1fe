import { useTranslations } from '@portal/i18n';
import { Alert } from '@portal/ui';
import { Status } from '@portal/ui/display';
import { useRiskText } from '../shared/risk-texts.ts';
import type { LessonTypeMarks } from './group-marks.ts';
import * as styles from './own-marks.module.css';

/** What a student should look at in a discipline (screens, Journal P1). */
export function RiskNotes({ lessonTypes }: { readonly lessonTypes: readonly LessonTypeMarks[] }) {
  const textOf = useRiskText();
  const notes = lessonTypes.flatMap(({ name, risks }) => risks.map((risk) => `${name}: ${textOf(risk)}`));
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>
          <Status kind="warning">{note}</Status>
        </li>
      ))}
    </ul>
  );
}

/** Says once, in friendly words, that some disciplines need a look. */
export function RiskAdvice({ count }: { readonly count: number }) {
  const t = useTranslations('journal');
  if (count === 0) return null;
  return (
    <Alert title={t('ownMarks.risk.title', { count })}>
      <ul className={styles.advice}>
        <li>{t('ownMarks.risk.advice')}</li>
        <li>{t('ownMarks.risk.confirmation')}</li>
      </ul>
    </Alert>
  );
}
