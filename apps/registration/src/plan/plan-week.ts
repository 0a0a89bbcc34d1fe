import type { RegistrationPlan, RegistrationSubgroup } from '@portal/wire';
import { isLifted } from '../shared/is-lifted.ts';
import { firstClash, weekEntries, type WeekEntry } from '../shared/week-entries.ts';
import type { ChosenLine } from './plan-draft.ts';
import type { PlanLine } from './plan-lines.ts';
import { firstStartOf, type Wishes } from './suggest/candidates.ts';
import { suggestLine, type Suggestion, type Week } from './suggest/suggest-plan.ts';

interface Options {
  readonly plan: RegistrationPlan;
  /** The lines of the curriculum. */
  readonly lines: readonly PlanLine[];
  readonly chosen: readonly ChosenLine[];
  /** The credits that are registered and planned. */
  readonly total: number;
  readonly wishes: Wishes;
}

/** What is left out of the week, because something else would take its place. */
interface Besides {
  readonly line?: string;
  readonly registration?: number;
}

export interface PlanWeek extends Week {
  /** The week without a line, for another subgroup of it. */
  readonly without: (key: string) => Week;
  readonly clashBesides: (besides: Besides, subgroup: RegistrationSubgroup) => string | undefined;
  readonly suggestFor: (line: PlanLine) => Suggestion | undefined;
}

/** The week that the plan would give, and what may be added to it. */
export function planWeek({ plan, lines, chosen, total, wishes }: Options): PlanWeek {
  const { registrations, otherLessons, knownTeacherIds } = plan;
  const entriesBesides = ({ line: key, registration }: Besides): WeekEntry[] =>
    weekEntries({
      planned: chosen
        .filter(({ line }) => line.key !== key)
        .map(({ line, subgroup }) => ({ name: line.item.disciplineName, subgroup })),
      registrations: registrations.filter(({ id }) => id !== registration),
      otherLessons,
    });
  const rules = {
    wishes,
    knownTeacherIds,
    isClashAllowed: isLifted(plan, 'clash'),
    firstStart: firstStartOf(lines),
  };
  const entries = entriesBesides({});
  const counted = new Set(
    [...registrations, ...chosen.map(({ line }) => line.item)].map(({ disciplineId }) => disciplineId),
  );
  const isWithinLimit = ({ item }: PlanLine): boolean =>
    counted.has(item.disciplineId) || isLifted(plan, 'credits') || total + item.credits <= plan.maxCredits;
  return {
    entries,
    rules,
    without: (key) => ({
      entries: entriesBesides({ line: key }),
      rules: { ...rules, wishes: { part: 'any' } },
    }),
    clashBesides: (besides, subgroup) => firstClash(subgroup, entriesBesides(besides)),
    suggestFor: (line) => (isWithinLimit(line) ? suggestLine(line, { entries, rules }) : undefined),
  };
}
