import type { JournalStudent, Subgroup } from '@portal/wire';

/** The list of the students without a subgroup. */
export const NO_SUBGROUP = 0;

/** A subgroup with unsaved changes. Its key is its number; a new one has a negative key. */
export interface DraftSubgroup {
  readonly key: number;
  readonly title: string;
  readonly students: readonly JournalStudent[];
  readonly isChanged: boolean;
}

/** What was changed and is not saved yet; what others save in the meantime stays. */
export interface SubgroupChanges {
  /** The new place of a student. */
  readonly places: ReadonlyMap<number, number>;
  readonly titles: ReadonlyMap<number, string>;
  readonly newKeys: readonly number[];
}

export const noChanges: SubgroupChanges = { places: new Map(), titles: new Map(), newKeys: [] };

/** The lists of the editor: first the students without a subgroup, then the subgroups. */
export function draftOf(
  stored: readonly Subgroup[],
  students: readonly JournalStudent[],
  { places, titles, newKeys }: SubgroupChanges,
): DraftSubgroup[] {
  const known = new Set([...stored.map(({ number }) => number), ...newKeys]);
  const placeOf = ({ id, subgroup }: JournalStudent): number => {
    const key = places.get(id) ?? subgroup ?? NO_SUBGROUP;
    return known.has(key) ? key : NO_SUBGROUP;
  };
  const listOf = (key: number, title: string): DraftSubgroup => {
    const members = students.filter((student) => placeOf(student) === key);
    const isMoved = students.some(
      (student) => (placeOf(student) === key) !== ((student.subgroup ?? NO_SUBGROUP) === key),
    );
    const shown = titles.get(key) ?? title;
    return { key, title: shown, students: members, isChanged: key < 0 || isMoved || shown !== title };
  };
  return [
    { ...listOf(NO_SUBGROUP, ''), isChanged: false },
    ...stored.map(({ number, title }) => listOf(number, title)),
    ...newKeys.map((key) => listOf(key, '')),
  ];
}

export const moveStudent = (changes: SubgroupChanges, studentId: number, key: number): SubgroupChanges => ({
  ...changes,
  places: new Map(changes.places).set(studentId, key),
});

export const renameSubgroup = (changes: SubgroupChanges, key: number, title: string): SubgroupChanges => ({
  ...changes,
  titles: new Map(changes.titles).set(key, title),
});

export function addSubgroup(changes: SubgroupChanges, title: string): SubgroupChanges {
  const key = Math.min(0, ...changes.newKeys) - 1;
  return renameSubgroup({ ...changes, newKeys: [...changes.newKeys, key] }, key, title);
}

/** The changes without those of a subgroup that was saved under a number. */
export function withoutSaved(changes: SubgroupChanges, { key, students }: DraftSubgroup): SubgroupChanges {
  const saved = new Set(students.map(({ id }) => id));
  return {
    places: new Map([...changes.places].filter(([id]) => !saved.has(id))),
    titles: new Map([...changes.titles].filter(([one]) => one !== key)),
    newKeys: changes.newKeys.filter((one) => one !== key),
  };
}
