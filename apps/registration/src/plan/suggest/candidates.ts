import type { RegistrationSubgroup } from '@portal/wire';
import { freeSeats } from '../../shared/seats.ts';
import { firstClash, type WeekEntry } from '../../shared/week-entries.ts';
import type { PlanLine } from '../plan-lines.ts';

/** A part of the day: not with the first lessons, or done by one o'clock. */
export type DayPart = 'any' | 'later' | 'earlier';

/** How the student narrows what is suggested. */
export interface Wishes {
  readonly part: DayPart;
  /** Takes this teacher wherever the teacher gives the discipline. */
  readonly teacherId?: number;
}

export interface CandidateRules {
  readonly wishes: Wishes;
  /** The teachers of earlier terms. */
  readonly knownTeacherIds: readonly number[];
  readonly isClashAllowed: boolean;
  /** When the first lessons of the day begin. */
  readonly firstStart: string;
}

/** Lessons of the wish `earlier` begin before it. */
export const EARLIER_UNTIL = '13:00';

/** The beginning of the first lessons among all that is offered. */
export const firstStartOf = (lines: readonly PlanLine[]): string =>
  lines
    .flatMap(({ subgroups }) => subgroups.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt)))
    .toSorted()[0] ?? '';

function isAsWished(subgroup: RegistrationSubgroup, line: PlanLine, rules: CandidateRules): boolean {
  const { part, teacherId } = rules.wishes;
  const isGivenByWished = line.subgroups.some((one) => one.teacherId === teacherId);
  if (isGivenByWished && subgroup.teacherId !== teacherId) return false;
  return subgroup.slots.every(
    ({ startsAt }) =>
      part === 'any' || (part === 'earlier' ? startsAt < EARLIER_UNTIL : startsAt > rules.firstStart),
  );
}

/** Subgroups of one class have the same lessons; one of them is enough. */
const weekOf = ({ groupId, slots }: RegistrationSubgroup): string =>
  `${groupId} ${slots.map(({ day, startsAt, weeks }) => `${day}${startsAt}${weeks}`).join()}`;

/** The subgroups that a line can have in a week: free seats, as wished, without a clash. The best stand first. */
export function candidatesOf(
  line: PlanLine,
  entries: readonly WeekEntry[],
  rules: CandidateRules,
): RegistrationSubgroup[] {
  const rank = ({ teacherId }: RegistrationSubgroup) => (rules.knownTeacherIds.includes(teacherId) ? 0 : 1);
  const fitting = line.subgroups
    .filter(
      (subgroup) =>
        freeSeats(subgroup) > 0 &&
        isAsWished(subgroup, line, rules) &&
        (rules.isClashAllowed || firstClash(subgroup, entries) === undefined),
    )
    .toSorted((one, other) => rank(one) - rank(other) || freeSeats(other) - freeSeats(one));
  const weeks = new Set<string>();
  return fitting.filter((subgroup) => {
    const week = weekOf(subgroup);
    const isNew = !weeks.has(week);
    weeks.add(week);
    return isNew;
  });
}
