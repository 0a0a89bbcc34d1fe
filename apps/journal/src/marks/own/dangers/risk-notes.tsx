import { useTranslations } from '@portal/i18n';
import { Status } from '@portal/ui/display';
import { useRiskText } from '../shared/risk-texts.ts';
import type { LessonTypeMarks } from './group-marks.ts';
import * as styles from './own-marks.module.css';

/** What a student should look at in a discipline, in words. */
export function useRiskNotes(lessonTypes: readonly LessonTypeMarks[]): readonly string[] {
  const textOf = useRiskText();
  return lessonTypes.flatMap(({ name, risks }) => risks.map((risk) => `${name}: ${textOf(risk)}`));
}

/** What a student should look at in a discipline, and what can be done (screens, Journal P1). */
export function RiskNotes({ lessonTypes }: { readonly lessonTypes: readonly LessonTypeMarks[] }) {
  const t = useTranslations('journal');
  const notes = useRiskNotes(lessonTypes);
  if (notes.length === 0) return null;
  return (
    <>
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>
            <Status kind="warning">{note}</Status>
          </li>
        ))}
      </ul>
      <p className={styles.explanation}>
        {`${t('ownMarks.danger.advice')} ${t('ownMarks.danger.confirmation')}`}
      </p>
    </>
  );
}
