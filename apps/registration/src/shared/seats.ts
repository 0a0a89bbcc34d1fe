import type { RegistrationSubgroup, RegistrationTeacher, SeatCount, SeatRef } from '@portal/wire';

/** A semester of an academic year. */
export interface SemesterRef {
  readonly academicYearId: number;
  readonly semesterId: number;
}

/** The first option of a list, and its id, while nothing is chosen (spec §4 Registration). */
export const NOTHING_CHOSEN = -1;
export const nothingChosen = { id: NOTHING_CHOSEN, label: ' --- ' } as const;

/** Names a subgroup; equal for equal seats. */
export const seatKey = ({ groupId, number }: SeatRef): string => `${groupId}:${number}`;

export const freeSeats = ({ capacity, taken }: SeatCount): number => Math.max(0, capacity - taken);

/** The teachers of subgroups and their free seats, in the order of the subgroups. */
export function teachersOf(subgroups: readonly RegistrationSubgroup[]): RegistrationTeacher[] {
  const byId = new Map<number, RegistrationTeacher>();
  for (const subgroup of subgroups) {
    const { teacherId, teacherName } = subgroup;
    const free = byId.get(teacherId)?.freeSeats ?? 0;
    byId.set(teacherId, { teacherId, teacherName, freeSeats: free + freeSeats(subgroup) });
  }
  return [...byId.values()];
}

/** Subgroups with the counts of those whose seats have changed. */
export function withSeats(
  subgroups: readonly RegistrationSubgroup[],
  changed: readonly SeatCount[],
): RegistrationSubgroup[] {
  const byKey = new Map(changed.map((seats) => [seatKey(seats), seats]));
  return subgroups.map((subgroup) => ({ ...subgroup, ...byKey.get(seatKey(subgroup)) }));
}
