import { useRef, useState } from 'react';
import type { RegistrationPlan } from '@portal/wire';
import { OptionalSection } from './plan/optional/optional-section.tsx';
import { PlanBar } from './plan/plan-bar.tsx';
import { PlanGroups } from './plan/plan-groups.tsx';
import { PlanSummary } from './plan/plan-summary.tsx';
import { PlanHead } from './plan/spotlight/plan-head.tsx';
import { usePlan, type Plan } from './plan/use-plan.ts';
import { RegisteredList } from './registered/registered-list.tsx';
import { isLifted } from './shared/is-lifted.ts';
import type { SemesterRef } from './shared/seats.ts';
import { WaitingList } from './waiting/waiting-list.tsx';
import { WeekView } from './week/week-view.tsx';
import * as styles from './registration-screen.module.css';

interface Props {
  readonly semester: SemesterRef;
  readonly plan: RegistrationPlan;
}

/** Check and confirmation; their result is where the eye goes next, so the focus does as well. */
function useSubmission({ results, obstacles }: Plan) {
  const [isExplained, setIsExplained] = useState(false);
  const head = useRef<HTMLDivElement>(null);
  const focusHead = () => head.current?.focus({ preventScroll: true });
  const showHead = () => {
    focusHead();
    head.current?.scrollIntoView({ block: 'start' });
  };
  return {
    head,
    focusHead,
    isExplained,
    check: async () => {
      setIsExplained(false);
      await results.check();
      showHead();
    },
    confirm: async () => {
      setIsExplained(obstacles.length > 0);
      if (obstacles.length === 0) await results.confirm();
      showHead();
    },
  };
}

/** The plan of a semester: what to choose at the left, what comes of it at the right. Its draft survives a reload. */
export function PlanBoard({ semester, plan: stored }: Props) {
  const plan = usePlan({ semester, plan: stored });
  const { context, credits, count, results, week } = plan;
  const { head, focusHead, isExplained, check, confirm } = useSubmission(plan);
  const isDone = results.outcome?.kind === 'confirmed' && results.outcome.refused.length === 0 && count === 0;
  return (
    <div className={styles.board} data-done={isDone}>
      <div className={styles.column}>
        <PlanHead plan={plan} isExplained={isExplained} onChanged={focusHead} ref={head} />
        <WaitingList places={stored.waiting} />
        <RegisteredList
          semester={semester}
          plan={stored}
          clashOf={(registration, subgroup) => week.clashBesides({ registration }, subgroup)}
        />
        <PlanGroups groups={plan.groups} context={context} />
        <OptionalSection optional={plan.optional} context={context} />
      </div>
      <div className={styles.column} data-side>
        <PlanSummary
          plan={stored}
          credits={credits}
          count={count}
          isStored={plan.isStored}
          isChecking={results.isChecking}
          onCheck={() => void check()}
        />
        <PlanBar
          credits={credits}
          maxCredits={stored.maxCredits}
          count={count}
          isConfirming={results.isConfirming}
          onConfirm={stored.closed === null ? () => void confirm() : undefined}
        />
        <WeekView entries={week.entries} isClashAllowed={isLifted(stored, 'clash')} />
      </div>
    </div>
  );
}
