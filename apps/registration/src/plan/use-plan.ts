import { useState } from 'react';
import { useDraft } from '@portal/platform';
import type { RegistrationPlan, RegistrationSubgroup } from '@portal/wire';
import { isLifted } from '../shared/is-lifted.ts';
import { seatKey, type SemesterRef } from '../shared/seats.ts';
import { findObstacles } from './obstacles/plan-obstacles.ts';
import { useOptionalPlan } from './optional/use-optional-plan.ts';
import { chosenLines, readPlanDraft, sumCredits, writePlanDraft, type PlanDraft } from './plan-draft.ts';
import { groupPlan, linesOf, openLines } from './plan-lines.ts';
import { planWeek } from './plan-week.ts';
import type { Wishes } from './suggest/candidates.ts';
import { suggestPlan } from './suggest/suggest-plan.ts';
import { usePlanResults } from './use-plan-results.ts';

interface Options {
  readonly semester: SemesterRef;
  readonly plan: RegistrationPlan;
}

const limitsOf = (plan: RegistrationPlan, total: number) => ({
  total,
  usual: plan.usualCredits,
  max: isLifted(plan, 'credits') ? Number.MAX_SAFE_INTEGER : plan.maxCredits,
});

/** The draft of a plan, and everything that follows from it: week, credits, what fits, what stands in the way. */
export function usePlan({ semester, plan }: Options) {
  const { text, isStored, write } = useDraft(
    `registration ${semester.academicYearId} ${semester.semesterId}`,
  );
  const [wishes, setWishes] = useState<Wishes>({ part: 'any' });
  const draft = readPlanDraft(text);
  const onDraft = (next: PlanDraft) => write(writePlanDraft(next));
  const groups = groupPlan(plan);
  const lines = linesOf(groups);
  const isReadOnly = plan.closed !== null && plan.window?.state !== 'waiting';
  const optional = useOptionalPlan({ semester, plan, draft, lines, isReadOnly });
  // Optional disciplines stand last: the server permits them after the required ones.
  const chosen = [...chosenLines(draft, lines), ...chosenLines(draft, optional.lines)];
  const results = usePlanResults({ semester, chosen, draft, onDraft });
  const credits = sumCredits(lines, plan.registrations, chosen);
  const total = credits.registered + credits.planned;
  const week = planWeek({ plan, lines, chosen, total, wishes });
  const { entries, rules, suggestFor, clashBesides } = week;
  const { problems } = results;
  const clashOf = (line: string, subgroup: RegistrationSubgroup) => clashBesides({ line }, subgroup);
  return {
    context: { semester, plan, draft, onDraft, problems, isReadOnly, clashOf, suggestFor },
    groups,
    lines,
    optional,
    results,
    week,
    credits,
    /** The number of chosen subgroups. */
    count: new Set(chosen.map(({ subgroup }) => seatKey(subgroup))).size,
    suggestion: suggestPlan({
      ...openLines(groups, chosen),
      entries,
      rules,
      credits: limitsOf(plan, total),
    }),
    wishes,
    setWishes,
    isStored,
    obstacles: findObstacles({ plan, chosen, total, weekWithout: week.without }),
  };
}

export type Plan = ReturnType<typeof usePlan>;
