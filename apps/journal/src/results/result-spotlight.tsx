import { useState } from 'react';
import { dayOf, formatDay, useLanguage, useTranslations } from '@portal/i18n';
import { Spotlight } from '@portal/ui/display';
import type { OwnResult } from '@portal/wire';
import { placeText } from '../shared/place-text.ts';
import { standingOf } from '../shared/standing.ts';
import { forecastOf, nextStepOf } from './result-facts.ts';
import { highlightOf, type RiskyResult } from './result-highlight.ts';

/** Returns a function that says when and where the exam of an open sheet is. */
function useExamText() {
  const t = useTranslations('journal');
  const language = useLanguage();
  return ({ exams, kind, heldOn, startsAt, roomName }: OwnResult): string => {
    const place = exams.findLast((one) => one.kind === kind)?.exam;
    if (place) return placeText(place, language);
    if (heldOn === null) return t('results.noDay');
    return [formatDay(heldOn, language), startsAt, roomName].filter(Boolean).join(', ');
  };
}

/** Returns a function that says what a risk means for the student, and what comes next. */
function useRiskSentence() {
  const t = useTranslations('journal');
  const examText = useExamText();
  return ({ result, risk }: RiskyResult): string => {
    switch (risk) {
      case 'retake':
        return `${t(`results.kinds.${result.kind ?? 'repeat'}`)}: ${examText(result)}`;
      case 'failed':
        return `${t('results.states.failed')}. ${t(`results.next.${nextStepOf(result)}`)}`;
      case 'notAdmitted': {
        const { admittedFrom: from } = result.rules;
        return t('results.missing', { count: from - standingOf(result).modulesTotal, from });
      }
      case 'notListed':
        return t('results.next.notListed');
    }
  };
}

function Risks({ risks }: { readonly risks: readonly RiskyResult[] }) {
  const t = useTranslations('journal');
  const sentenceOf = useRiskSentence();
  const [worst, ...others] = risks;
  return (
    <Spotlight tone="urgent" title={t('results.spotlight.risks', { count: risks.length })}>
      {worst && (
        <>
          <p>
            <strong>{worst.result.disciplineName}</strong>
          </p>
          <p>{sentenceOf(worst)}</p>
        </>
      )}
      {others.length > 0 && (
        <p>
          {t('results.spotlight.others', {
            names: others.map(({ result }) => result.disciplineName).join(', '),
          })}
        </p>
      )}
    </Spotlight>
  );
}

/** The next exam, with what is missing to be admitted, or what it must bring. */
function NextExam({ result }: { readonly result: OwnResult }) {
  const t = useTranslations('journal');
  const examText = useExamText();
  const { disciplineName, examFormName, rules } = result;
  const { isAdmitted, modulesTotal } = standingOf(result);
  const { needed } = forecastOf(result);
  return (
    <Spotlight eyebrow={t('results.spotlight.next', { form: examFormName })} title={disciplineName}>
      <p>{examText(result)}</p>
      {!isAdmitted && (
        <p>{t('results.missing', { count: rules.admittedFrom - modulesTotal, from: rules.admittedFrom })}</p>
      )}
      {rules.isGraded && isAdmitted && needed !== null && needed > 0 && (
        <p>{t('results.forecast.needed', { needed, max: rules.examMax })}</p>
      )}
    </Spotlight>
  );
}

/** How much is passed; before the first result, whether the days are set. */
function Calm({ results }: { readonly results: readonly OwnResult[] }) {
  const t = useTranslations('journal');
  if (results.every(({ isClosed }) => !isClosed))
    return (
      <Spotlight title={t('results.spotlight.waiting')}>
        {results.every(({ heldOn }) => heldOn === null) && t('results.spotlight.noDays')}
      </Spotlight>
    );
  const passed = results.filter(({ isPassed }) => isPassed === true).length;
  return (
    <Spotlight title={t('results.spotlight.calm')}>
      {t('results.spotlight.count', { passed, all: results.length })}
    </Spotlight>
  );
}

/** What endangers the student at the end of the term, or the exam that comes next; else calm words. */
export function ResultSpotlight({ results }: { readonly results: readonly OwnResult[] }) {
  const t = useTranslations('journal');
  const [today] = useState(() => dayOf(new Date()));
  const highlight = highlightOf(results, today);
  switch (highlight.kind) {
    case 'risks':
      return <Risks risks={highlight.risks} />;
    case 'exam':
      return <NextExam result={highlight.result} />;
    case 'passed':
      return <Spotlight tone="done" title={t('results.spotlight.passed')} />;
    case 'calm':
      return <Calm results={results} />;
  }
}
