import { useId } from 'react';
import { useTranslations } from '@portal/i18n';
import { Alert, Button, LiveRegion } from '@portal/ui';
import { Progress } from '@portal/ui/display';
import type { RegistrationPlan } from '@portal/wire';
import { isLifted } from '../shared/is-lifted.ts';
import { MutationError } from '../shared/mutation-error.tsx';
import { ProblemNote } from '../shared/problem-note.tsx';
import type { sumCredits } from './plan-draft.ts';
import type { PlanOutcome, PlanResults } from './use-plan-results.ts';
import { SUMMARY_ID } from './plan-bar.tsx';
import * as entries from '../shared/entries.module.css';
import * as styles from './plan.module.css';

interface Props {
  readonly plan: RegistrationPlan;
  readonly credits: ReturnType<typeof sumCredits>;
  /** The number of chosen subgroups. */
  readonly count: number;
  readonly results: PlanResults;
  /** False when the browser could not store the draft. */
  readonly isStored: boolean;
}

function Credits({ plan, credits: { passed, registered, planned } }: Pick<Props, 'plan' | 'credits'>) {
  const t = useTranslations('registration');
  const total = registered + planned;
  const isAllowed = isLifted(plan, 'credits');
  const sums = [
    { label: t('credits.passed'), value: passed },
    { label: t('credits.registered'), value: registered },
    { label: t('credits.planned'), value: planned },
  ];
  return (
    <>
      <Progress
        label={t('credits.total', { total, usual: plan.usualCredits, max: plan.maxCredits })}
        value={total / plan.maxCredits}
      />
      <dl className={styles.sums}>
        {sums.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {total > plan.maxCredits && (
        <p className={styles.tooMany} data-allowed={isAllowed}>
          {t(isAllowed ? 'credits.tooManyAllowed' : 'credits.tooMany', { max: plan.maxCredits })}
        </p>
      )}
    </>
  );
}

function Outcome({ outcome: { kind, accepted, refused } }: { readonly outcome: PlanOutcome }) {
  const t = useTranslations('registration');
  const text = kind === 'checked' ? 'outcome.checked' : 'outcome.confirmed';
  return (
    <>
      <Alert kind={refused.length > 0 ? 'warning' : 'success'}>
        {t(text, { accepted, refused: refused.length })}
      </Alert>
      <ul className={styles.refused}>
        {refused.map(({ key, name, problem }) => (
          <li key={key}>
            <strong>{name}</strong>
            <ProblemNote problem={problem} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Credits, check and the one confirmation of the whole plan. */
export function PlanSummary({ plan, credits, count, results, isStored }: Props) {
  const t = useTranslations('registration');
  const id = useId();
  const { outcome, error, isChecking, isConfirming, check, confirm } = results;
  return (
    <section id={SUMMARY_ID} className={styles.summary} aria-labelledby={id} tabIndex={-1}>
      <h2 id={id}>{t('summary.title')}</h2>
      <Credits plan={plan} credits={credits} />
      <p className={entries.facts}>{count === 0 ? t('summary.empty') : t('summary.count', { count })}</p>
      {!isStored && <Alert kind="warning">{t('summary.notStored')}</Alert>}
      {count > 0 && (
        <div className={entries.actions}>
          <Button isBusy={isChecking} onClick={() => void check()}>
            {t('summary.check')}
          </Button>
          {plan.closed === null && (
            <Button variant="primary" isBusy={isConfirming} onClick={() => void confirm()}>
              {t('summary.confirm')}
            </Button>
          )}
        </div>
      )}
      <div className={styles.announced}>
        <MutationError error={error} />
        <LiveRegion>{outcome && <Outcome outcome={outcome} />}</LiveRegion>
      </div>
    </section>
  );
}
