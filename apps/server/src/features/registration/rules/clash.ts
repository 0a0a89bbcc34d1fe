import type { SlotOfDiscipline } from '@portal/wire';

/** A weekly lesson of a class. */
export interface Slot {
  readonly day: number;
  readonly lessonTimeId: number;
  readonly weeks: 'every' | 'odd' | 'even';
  readonly validFrom: string;
  readonly validUntil: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly lessonTypeName: string;
  readonly roomName: string;
}

/** A class with its week. */
export interface ClassWeek {
  readonly classId: number;
  readonly disciplineId: number;
  readonly disciplineName: string;
  readonly groupId: number;
  readonly groupName: string;
  readonly slots: readonly Slot[];
}

export interface FoundClash {
  readonly wanted: SlotOfDiscipline;
  readonly other: SlotOfDiscipline;
}

/** Two lessons meet: the same day and overlapping times, in a week of both, and on dates of both. */
export const meet = (one: Slot, other: Slot): boolean =>
  one.day === other.day &&
  one.startsAt < other.endsAt &&
  other.startsAt < one.endsAt &&
  (one.weeks === other.weeks || one.weeks === 'every' || other.weeks === 'every') &&
  one.validFrom <= other.validUntil &&
  other.validFrom <= one.validUntil;

const sideOf = (
  { disciplineId, disciplineName, groupId, groupName }: ClassWeek,
  { day, startsAt, endsAt, weeks }: Slot,
): SlotOfDiscipline => ({ disciplineId, disciplineName, groupId, groupName, day, startsAt, endsAt, weeks });

/** The first lesson of `wanted` that meets a lesson of another class, with both sides. */
export function findClash(wanted: ClassWeek, others: readonly ClassWeek[]): FoundClash | undefined {
  for (const slot of wanted.slots) {
    for (const other of others) {
      const met = other.classId === wanted.classId ? undefined : other.slots.find((one) => meet(slot, one));
      if (met) return { wanted: sideOf(wanted, slot), other: sideOf(other, met) };
    }
  }
  return undefined;
}
