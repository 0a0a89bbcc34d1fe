import type { Registration, RegistrationSubgroup, SlotOfDiscipline } from '@portal/wire';
import { isClash, type WeekTime } from './week-slots.ts';

/** A lesson of the week that the plan would give. */
export interface WeekEntry extends WeekTime {
  readonly key: string;
  /** Lessons of one owner never clash with each other. */
  readonly owner: string;
  readonly name: string;
  readonly detail: string;
  readonly kind: 'planned' | 'registered' | 'other';
}

interface PlannedSubgroup {
  readonly name: string;
  readonly subgroup: RegistrationSubgroup;
}

interface Sources {
  readonly planned: readonly PlannedSubgroup[];
  readonly registrations: readonly Registration[];
  readonly otherLessons: readonly SlotOfDiscipline[];
}

const withSlots = (
  kind: WeekEntry['kind'],
  name: string,
  {
    groupId,
    number,
    groupName,
    title,
    slots,
  }: Pick<RegistrationSubgroup, 'groupId' | 'number' | 'groupName' | 'title' | 'slots'>,
): WeekEntry[] =>
  slots.map((slot, at) => ({
    ...slot,
    key: `${kind} ${groupId} ${number} ${at}`,
    owner: `${groupId}:${number}`,
    name,
    detail: `${groupName} · ${title} · ${slot.roomName}`,
    kind,
  }));

/** All lessons of the week: registered, chosen, and the other ones of the student. */
export const weekEntries = ({ planned, registrations, otherLessons }: Sources): WeekEntry[] => [
  ...registrations.flatMap((one) => withSlots('registered', one.disciplineName, one)),
  ...planned.flatMap(({ name, subgroup }) => withSlots('planned', name, subgroup)),
  ...otherLessons.map((lesson, at) => ({
    ...lesson,
    key: `other ${at}`,
    owner: `other ${lesson.groupId} ${lesson.disciplineId}`,
    name: lesson.disciplineName,
    detail: lesson.groupName,
    kind: 'other' as const,
  })),
];

/** The lessons that a lesson clashes with; two lessons that stand already are not the plan's fault. */
export const clashesWith = (entry: WeekEntry, entries: readonly WeekEntry[]): WeekEntry[] =>
  entries.filter(
    (other) =>
      other.owner !== entry.owner &&
      (entry.kind === 'planned' || other.kind === 'planned') &&
      isClash(entry, other),
  );

/** A row of the week: a time that some lesson has. */
export interface WeekRow {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** The rows of the table by time, and the days: Sunday only when it has lessons. */
export function weekGrid(entries: readonly WeekEntry[]): { rows: WeekRow[]; days: number[] } {
  const rows = new Map(entries.map(({ startsAt, endsAt }) => [`${startsAt}${endsAt}`, { startsAt, endsAt }]));
  const hasSunday = entries.some(({ day }) => day === 7);
  return {
    rows: [...rows.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row),
    days: hasSunday ? [1, 2, 3, 4, 5, 6, 7] : [1, 2, 3, 4, 5, 6],
  };
}

/** The first lesson that a subgroup would clash with. */
export function firstClashEntry(
  subgroup: RegistrationSubgroup,
  entries: readonly WeekEntry[],
): WeekEntry | undefined {
  const own = withSlots('planned', '', subgroup);
  return entries.find((entry) =>
    own.some((lesson) => lesson.owner !== entry.owner && isClash(lesson, entry)),
  );
}

/** Its name. */
export const firstClash = (
  subgroup: RegistrationSubgroup,
  entries: readonly WeekEntry[],
): string | undefined => firstClashEntry(subgroup, entries)?.name;
