import type { Ref } from 'react';
import { formatDay, useLanguage, useTranslations } from '@portal/i18n';
import { Status, type StatusKind } from '@portal/ui/display';
import type { OwnResult } from '@portal/wire';
import { Facts, type Fact } from '../shared/facts.tsx';
import { FoldingLine } from '../shared/folding-line.tsx';
import { placeText } from '../shared/place-text.ts';
import { pointsMax } from '../shared/points-max.ts';
import { standingOf } from '../shared/standing.ts';
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

/** The sum with its letter; the points of the modules before the exam. */
function useFigure(result: OwnResult): string | undefined {
  const t = useTranslations('journal');
  const { isClosed, total, letter, rules } = result;
  if (isClosed) return total === null ? undefined : [total, letter].filter((one) => one !== null).join(' · ');
  if (!rules.isGraded) return undefined;
  return t('results.outOf', { points: standingOf(result).modulesTotal, max: pointsMax(rules) });
}

/** The form of control, and the day of the exam that is still to come. */
function useSummary({ examFormName, heldOn, startsAt, isClosed }: OwnResult): string {
  const language = useLanguage();
  if (isClosed || heldOn === null) return examFormName;
  return `${examFormName} · ${[formatDay(heldOn, language), startsAt].filter(Boolean).join(', ')}`;
}

const weightOf = (state: ResultState) => {
  if (state === 'failed') return 'strong';
  return state === 'passed' ? 'quiet' : 'plain';
};

interface Props {
  readonly ref?: Ref<HTMLLIElement>;
  readonly result: OwnResult;
}

/** The end of a discipline in a line; its exam, the points of its modules, what is needed, and its result unfold. */
export function ResultLine({ ref, result }: Props) {
  const t = useTranslations('journal');
  const state = stateOf(result);
  const { disciplineName, rules, isClosed } = result;
  return (
    <FoldingLine
      ref={ref}
      name={disciplineName}
      detail={useSummary(result)}
      value={useFigure(result)}
      state={<Status kind={statusKinds[state]}>{t(`results.states.${state}`)}</Status>}
      weight={weightOf(state)}
    >
      {!isClosed && rules.isGraded && <ExamForecast result={result} />}
      <div className={styles.columns}>
        <ExamFacts result={result} />
        {rules.isGraded && <ModulePoints result={result} />}
      </div>
      {isClosed && <ExamResult result={result} />}
    </FoldingLine>
  );
}
