import type { RegistrationPlan, RegistrationSubgroup } from '@portal/wire';
import { isLifted } from '../../shared/is-lifted.ts';
import { freeSeats, seatKey } from '../../shared/seats.ts';
import { firstClashEntry, type WeekEntry } from '../../shared/week-entries.ts';
import type { ChosenLine } from '../plan-draft.ts';
import { anotherSubgroup, type Week } from '../suggest/suggest-plan.ts';

/** What the confirmation of a plan would refuse, as far as the screen knows it. */
export type Obstacle =
  | {
      readonly kind: 'credits';
      readonly total: number;
      readonly max: number;
      /** One of these must go. */
      readonly removable: readonly ChosenLine[];
    }
  | {
      readonly kind: 'clash';
      readonly chosen: ChosenLine;
      readonly other: WeekEntry;
      /** Fits the rest of the plan. */
      readonly replacement: RegistrationSubgroup | undefined;
    }
  | {
      readonly kind: 'full';
      readonly chosen: ChosenLine;
      readonly replacement: RegistrationSubgroup | undefined;
    };

interface Request {
  readonly plan: Pick<RegistrationPlan, 'items' | 'overrides' | 'maxCredits'>;
  readonly chosen: readonly ChosenLine[];
  /** The credits of the plan together with those that are registered. */
  readonly total: number;
  /** The week without one line. */
  readonly weekWithout: (key: string) => Week;
}

function creditObstacles({ plan, chosen, total }: Request): Obstacle[] {
  if (total <= plan.maxCredits || isLifted(plan, 'credits')) return [];
  const required = new Set(
    plan.items.filter(({ kind }) => kind === 'required').map(({ disciplineId }) => disciplineId),
  );
  const free = chosen.filter(({ line }) => !required.has(line.item.disciplineId));
  const removable = free.length > 0 ? free : chosen;
  return [{ kind: 'credits', total, max: plan.maxCredits, removable }];
}

/** One obstacle for each pair of lessons; the one of both that has another time is to change. */
function clashObstacles({ plan, chosen, weekWithout }: Request): Obstacle[] {
  if (isLifted(plan, 'clash')) return [];
  const found = new Set<string>();
  return chosen.flatMap((one): Obstacle[] => {
    const own = seatKey(one.subgroup);
    const other = firstClashEntry(one.subgroup, weekWithout(one.line.key).entries);
    if (!other || found.has(`${other.owner} ${own}`)) return [];
    found.add(`${own} ${other.owner}`);
    const replacement = anotherSubgroup(one, weekWithout(one.line.key));
    const rival = chosen.find(({ subgroup }) => seatKey(subgroup) === other.owner);
    const instead = rival && !replacement ? anotherSubgroup(rival, weekWithout(rival.line.key)) : undefined;
    const back = rival && firstClashEntry(rival.subgroup, weekWithout(rival.line.key).entries);
    return rival && back && instead
      ? [{ kind: 'clash', chosen: rival, other: back, replacement: instead }]
      : [{ kind: 'clash', chosen: one, other, replacement }];
  });
}

const fullObstacles = ({ chosen, weekWithout }: Request): Obstacle[] =>
  chosen
    .filter(({ subgroup }) => freeSeats(subgroup) === 0)
    .map((one) => ({
      kind: 'full',
      chosen: one,
      replacement: anotherSubgroup(one, weekWithout(one.line.key)),
    }));

/** What stands in the way of a confirmation: too many credits, clashes, full subgroups. */
export const findObstacles = (request: Request): Obstacle[] => [
  ...creditObstacles(request),
  ...clashObstacles(request),
  ...fullObstacles(request),
];
