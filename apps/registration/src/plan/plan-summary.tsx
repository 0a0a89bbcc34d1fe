import { useId } from 'react';
import { useTranslations } from '@portal/i18n';
import { Alert, Button } from '@portal/ui';
import { Progress } from '@portal/ui/display';
import type { RegistrationPlan } from '@portal/wire';
import { isLifted } from '../shared/is-lifted.ts';
import type { sumCredits } from './plan-draft.ts';
import * as entries from '../shared/entries.module.css';
import * as styles from './plan.module.css';

interface Props {
  readonly plan: RegistrationPlan;
  readonly credits: ReturnType<typeof sumCredits>;
  /** The number of chosen subgroups. */
  readonly count: number;
  readonly isChecking: boolean;
  readonly onCheck: () => void;
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

/** Credits, and the check of the whole plan. */
export function PlanSummary({ plan, credits, count, isStored, ...checking }: Props) {
  const t = useTranslations('registration');
  const id = useId();
  const { isChecking, onCheck } = checking;
  return (
    <section className={styles.summary} aria-labelledby={id}>
      <h2 id={id}>{t('summary.title')}</h2>
      <Credits plan={plan} credits={credits} />
      {count === 0 && credits.registered === 0 && <p className={entries.facts}>{t('summary.empty')}</p>}
      {!isStored && <Alert kind="warning">{t('summary.notStored')}</Alert>}
      {count > 0 && (
        <div className={entries.actions}>
          <Button isBusy={isChecking} onClick={onCheck}>
            {t('summary.check')}
          </Button>
        </div>
      )}
    </section>
  );
}
