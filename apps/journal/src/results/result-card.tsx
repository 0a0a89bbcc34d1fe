import { useId } from 'react';
import { formatDay, useLanguage, useTranslations } from '@portal/i18n';
import { Status, type StatusKind } from '@portal/ui/display';
import type { OwnResult } from '@portal/wire';
import { Facts } from '../shared/facts.tsx';
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

/** Form of control, teacher and credits, and where and when the exam is. */
function ExamFacts({ result }: { readonly result: OwnResult }) {
  const t = useTranslations('journal');
  const language = useLanguage();
  const { examFormName, teacherName, credits, kind, heldOn, startsAt, roomName } = result;
  const day = heldOn === null ? t('results.noDay') : formatDay(heldOn, language);
  return (
    <Facts
      facts={[
        [t('results.form'), examFormName],
        ...(kind === null || kind === 'main'
          ? []
          : [[t('results.sheet'), t(`results.kinds.${kind}`)] as const]),
        ...(teacherName === null ? [] : [[t('results.teacher'), teacherName] as const]),
        [t('results.credits'), credits],
        [t('results.day'), startsAt === null ? day : `${day}, ${startsAt}`],
        ...(roomName === null ? [] : [[t('results.room'), roomName] as const]),
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
