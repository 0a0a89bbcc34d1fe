import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, showToast } from '@portal/ui';
import { RadioGroup, useToFormError } from '@portal/ui/forms';
import type { ImportPlan, PlanProblem } from '@portal/wire/imports/import-plans';
import { usePlanAgainMutation } from '../imports.api.ts';
import { unless } from '../../shared/unless.ts';
import * as styles from '../imports.module.css';

type Choice = 'same' | 'distinct';

/** A newcomer who may be a stored person. */
interface Double {
  readonly sourceId: string;
  readonly login: string;
  readonly isCertain: boolean;
  readonly what: string;
}

const doublesOf = (problems: readonly PlanProblem[]): Double[] =>
  problems.flatMap(({ double, what }) =>
    double === null || double.login === null ? [] : [{ ...double, login: double.login, what }],
  );

/** Who newcomers are that may be known: decided here, and then the files are planned again. */
export function PlanDoubles({ plan }: { readonly plan: ImportPlan }) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [planAgain, { isLoading }] = usePlanAgainMutation();
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const doubles = doublesOf(plan.problems);
  if (doubles.length === 0) return null;
  const decided = doubles.filter(({ sourceId }) => choices[sourceId] !== undefined);
  const send = async () => {
    const { error } = await planAgain({
      planId: plan.id,
      same: decided
        .filter(({ sourceId }) => choices[sourceId] === 'same')
        .map(({ sourceId, login }) => ({ sourceId, login })),
      distinct: decided
        .filter(({ sourceId }) => choices[sourceId] === 'distinct')
        .map(({ sourceId }) => sourceId),
    });
    if (error !== undefined) await showToast({ kind: 'error', text: toError(error).text });
  };
  return (
    <section className={styles.part} aria-labelledby="import-doubles">
      <h3 id="import-doubles">{t('imports.plans.doubles')}</h3>
      <p>{t('imports.plans.doublesText')}</p>
      {doubles.map(({ sourceId, login, isCertain, what }) => (
        <RadioGroup
          key={sourceId}
          label={`${sourceId}: ${what}`}
          value={choices[sourceId]}
          options={[
            { id: 'same' as const, label: t('imports.plans.same', { login }) },
            ...(isCertain ? [] : [{ id: 'distinct' as const, label: t('imports.plans.distinct') }]),
          ]}
          onPick={(choice) => setChoices({ ...choices, [sourceId]: choice })}
        />
      ))}
      <div>
        <Button variant="primary" isBusy={isLoading} {...unless(decided.length === 0, () => void send())}>
          {t('imports.plans.planAgain')}
        </Button>
      </div>
    </section>
  );
}
