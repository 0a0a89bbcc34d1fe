import { useId } from 'react';
import { formatDay, useLanguage, useTranslations } from '@portal/i18n';
import { Status, type StatusKind } from '@portal/ui/display';
import type { OwnResult } from '@portal/wire';
import { Facts, type Fact } from '../shared/facts.tsx';
import { placeText } from '../shared/place-text.ts';
import { ExamForecast } from './exam-forecast.tsx';
import { ExamResult } from './exam-result.tsx';
import { ModulePoints } from './module-points.tsx';
import { stateOf, type ResultState } from './result-facts.ts';
import * as styles from './results.module.css';

const statusKinds: Readonly<Record<ResultState, StatusKind>> = {
  awaited: 'waiting',
  admitted: 'active',
  notAdmitted: 'warning',
  passed: 'success',
  failed: 'danger',
  excused: 'waiting',
  notListed: 'warning',
};

/** Where and when the exam of the student is, each repeat of it, and the consultations before them. */
function usePlaceFacts({ exams, kind, heldOn, startsAt, roomName }: OwnResult): Fact[] {
  const t = useTranslations('journal');
  const language = useLanguage();
  // A response that a device has stored before may have no list.
  if (exams.length === 0)
    return [
      [
        t('results.day'),
        [heldOn === null ? t('results.noDay') : formatDay(heldOn, language), startsAt]
          .filter(Boolean)
          .join(', '),
      ],
      ...(roomName === null ? [] : [[t('results.room'), roomName] as const]),
    ];
  return exams.flatMap(({ exam, consultation, ...one }) => [
    [
      t(one.kind === 'main' || kind === null ? 'results.day' : `results.kinds.${one.kind}`),
      exam ? placeText(exam, language) : formatDay(one.heldOn, language),
    ] as const,
    ...(consultation ? [[t('results.consultation'), placeText(consultation, language)] as const] : []),
  ]);
}

/** Form of control, teacher and credits, and where and when the exams are. */
function ExamFacts({ result }: { readonly result: OwnResult }) {
  const t = useTranslations('journal');
  const { examFormName, theme, teacherName, credits, kind } = result;
  const places = usePlaceFacts(result);
  return (
    <Facts
      facts={[
        [t('results.form'), examFormName],
        ...(theme === undefined ? [] : [[t('results.theme'), theme] as const]),
        ...(kind === null || kind === 'main'
          ? []
          : [[t('results.sheet'), t(`results.kinds.${kind}`)] as const]),
        ...(teacherName === null ? [] : [[t('results.teacher'), teacherName] as const]),
        [t('results.credits'), credits],
        ...places,
      ]}
    />
  );
}

/** The end of a discipline: its exam, the points of its modules, what is needed, and the result of a closed sheet. */
export function ResultCard({ result }: { readonly result: OwnResult }) {
  const t = useTranslations('journal');
  const headingId = useId();
  const state = stateOf(result);
  const { disciplineName, rules, isClosed } = result;
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{disciplineName}</h2>
        <Status kind={statusKinds[state]}>{t(`results.states.${state}`)}</Status>
      </div>
      <div className={styles.columns}>
        <ExamFacts result={result} />
        {rules.isGraded && <ModulePoints result={result} />}
      </div>
      {isClosed && <ExamResult result={result} />}
      {!isClosed && rules.isGraded && <ExamForecast result={result} />}
    </section>
  );
}
