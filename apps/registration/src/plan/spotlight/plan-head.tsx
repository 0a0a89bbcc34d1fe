import type { Ref } from 'react';
import { useTranslations } from '@portal/i18n';
import { LiveRegion } from '@portal/ui';
import { MutationError } from '../../shared/mutation-error.tsx';
import type { PlanDraft } from '../plan-draft.ts';
import type { PlanOutcome } from '../use-plan-results.ts';
import type { Plan } from '../use-plan.ts';
import { PlanObstacles } from './plan-obstacles-view.tsx';
import { PlanOffer } from './plan-offer.tsx';
import { PlanOutcomeView } from './plan-outcome-view.tsx';
import * as styles from './spotlight.module.css';

interface Props {
  readonly plan: Plan;
  /** The student has tried to confirm a plan with obstacles. */
  readonly isExplained: boolean;
  /** A button of the head has changed the plan, and is gone. */
  readonly onChanged: () => void;
  readonly ref: Ref<HTMLDivElement>;
}

/** The last outcome; a plan that grows again after its success is a new one. */
function shownOutcome({ results: { outcome }, count }: Plan): PlanOutcome | undefined {
  const isOver = outcome?.kind === 'confirmed' && outcome.refused.length === 0 && count > 0;
  return isOver ? undefined : outcome;
}

/** The one primary thing of the screen: what fits, why the plan cannot be confirmed, or that it is done. */
export function PlanHead({ plan, isExplained, onChanged, ref }: Props) {
  const t = useTranslations('registration');
  const { results, obstacles, context, credits } = plan;
  const outcome = shownOutcome(plan);
  const onDraft = (draft: PlanDraft) => {
    context.onDraft(draft);
    onChanged();
  };
  const own = { ...plan, context: { ...context, onDraft } };
  const isBlocked = isExplained && obstacles.length > 0;
  return (
    <div ref={ref} className={styles.head} role="group" aria-label={t('outcome.title')} tabIndex={-1}>
      <MutationError error={results.error} />
      <LiveRegion>
        {isBlocked && <PlanObstacles obstacles={obstacles} context={own.context} />}
        {!isBlocked && outcome && (
          <PlanOutcomeView outcome={outcome} registeredCredits={credits.registered} />
        )}
      </LiveRegion>
      {!isBlocked && outcome?.kind !== 'confirmed' && <PlanOffer plan={own} />}
    </div>
  );
}
