import { useTranslations } from '@portal/i18n';
import { Status } from '@portal/ui/display';
import type { OwnResult } from '@portal/wire';
import { useRiskText } from '../../shared/risk-texts.ts';
import type { DisciplineMarks, LessonTypeMarks } from '../group-marks.ts';
import { useDangerSteps } from './use-danger-steps.ts';
import * as styles from '../own-marks.module.css';

/** What a student should look at in a discipline, in words. */
export function useRiskNotes(lessonTypes: readonly LessonTypeMarks[]): readonly string[] {
  const textOf = useRiskText();
  return lessonTypes.flatMap(({ name, risks }) => risks.map((risk) => `${name}: ${textOf(risk)}`));
}

interface Props {
  readonly discipline: DisciplineMarks;
  readonly results: readonly OwnResult[];
}

/** What a student should look at in a discipline, and what can be done (screens, Journal P1). */
export function RiskNotes({ discipline, results }: Props) {
  const t = useTranslations('journal');
  const notes = useRiskNotes(discipline.lessonTypes);
  const steps = useDangerSteps(discipline, results);
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
      {steps.map((step) => (
        <p key={step}>{step}</p>
      ))}
      <p className={styles.explanation}>
        {`${t('ownMarks.danger.advice')} ${t('ownMarks.danger.confirmation')}`}
      </p>
    </>
  );
}
