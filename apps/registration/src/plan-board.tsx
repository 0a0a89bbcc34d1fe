import { useDraft } from '@portal/platform';
import type { RegistrationPlan, RegistrationSubgroup } from '@portal/wire';
import { OptionalSection } from './plan/optional/optional-section.tsx';
import { useOptionalPlan } from './plan/optional/use-optional-plan.ts';
import { chosenLines, readPlanDraft, sumCredits, writePlanDraft, type PlanDraft } from './plan/plan-draft.ts';
import { PlanBar } from './plan/plan-bar.tsx';
import { PlanGroups } from './plan/plan-groups.tsx';
import { groupPlan, linesOf } from './plan/plan-lines.ts';
import { PlanSummary } from './plan/plan-summary.tsx';
import { usePlanResults } from './plan/use-plan-results.ts';
import { RegisteredList } from './registered/registered-list.tsx';
import { isLifted } from './shared/is-lifted.ts';
import { seatKey, type SemesterRef } from './shared/seats.ts';
import { WaitingList } from './waiting/waiting-list.tsx';
import { firstClash, weekEntries } from './week/week-entries.ts';
import { WeekView } from './week/week-view.tsx';
import * as styles from './registration-screen.module.css';

interface Props {
  readonly semester: SemesterRef;
  readonly plan: RegistrationPlan;
}

/** The plan of a semester: what to choose at the left, what comes of it at the right. Its draft survives a reload. */
export function PlanBoard({ semester, plan }: Props) {
  const { text, isStored, write } = useDraft(
    `registration ${semester.academicYearId} ${semester.semesterId}`,
  );
  const draft = readPlanDraft(text);
  const onDraft = (next: PlanDraft) => write(writePlanDraft(next));
  const groups = groupPlan(plan);
  const lines = linesOf(groups);
  const isReadOnly = plan.closed !== null && plan.window?.state !== 'waiting';
  const optional = useOptionalPlan({ semester, plan, draft, lines, isReadOnly });
  // Optional disciplines stand last: the server permits them after the required ones.
  const chosen = [...chosenLines(draft, lines), ...chosenLines(draft, optional.lines)];
  const results = usePlanResults({ semester, chosen, draft, onDraft });
  const planned = chosen.map(({ line, subgroup }) => ({
    key: line.key,
    name: line.item.disciplineName,
    subgroup,
  }));
  const { registrations, otherLessons } = plan;
  const clash = (subgroup: RegistrationSubgroup, besides: { line?: string; registration?: number }) =>
    firstClash(
      subgroup,
      weekEntries({
        planned: planned.filter(({ key }) => key !== besides.line),
        registrations: registrations.filter(({ id }) => id !== besides.registration),
        otherLessons,
      }),
    );
  const credits = sumCredits(lines, registrations, chosen);
  const count = new Set(chosen.map(({ subgroup }) => seatKey(subgroup))).size;
  const context = {
    semester,
    plan,
    draft,
    onDraft,
    problems: results.problems,
    isReadOnly,
    clashOf: (key: string, subgroup: RegistrationSubgroup) => clash(subgroup, { line: key }),
  };
  return (
    <div className={styles.board}>
      <div className={styles.column}>
        <WaitingList places={plan.waiting} />
        <RegisteredList
          semester={semester}
          plan={plan}
          clashOf={(registration, subgroup) => clash(subgroup, { registration })}
        />
        <PlanGroups groups={groups} context={context} />
        <OptionalSection optional={optional} context={context} />
        <PlanBar credits={credits} maxCredits={plan.maxCredits} count={count} />
      </div>
      <div className={styles.column} data-side>
        <PlanSummary plan={plan} credits={credits} count={count} results={results} isStored={isStored} />
        <WeekView
          entries={weekEntries({ planned, registrations, otherLessons })}
          isClashAllowed={isLifted(plan, 'clash')}
        />
      </div>
    </div>
  );
}
