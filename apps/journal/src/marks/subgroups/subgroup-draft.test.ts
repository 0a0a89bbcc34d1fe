import { describe, expect, it } from '@jest/globals';
import { aJournalStudent } from '@portal/testing';
import {
  addSubgroup,
  draftOf,
  moveStudent,
  noChanges,
  renameSubgroup,
  withoutSaved,
  type SubgroupChanges,
} from './subgroup-draft.ts';

const stored = [
  { number: 1, title: 'Первая', studentCount: 1 },
  { number: 2, title: 'Вторая', studentCount: 1 },
];
const students = [
  aJournalStudent({ id: 11, subgroup: 1 }),
  aJournalStudent({ id: 12, subgroup: 2 }),
  aJournalStudent({ id: 13, subgroup: null }),
];
const draft = (changes: SubgroupChanges) => draftOf(stored, students, changes);
const membersOf = (changes: SubgroupChanges) =>
  draft(changes).map(({ key, students: members }) => [key, members.map(({ id }) => id)]);
const changedKeys = (changes: SubgroupChanges) =>
  draft(changes)
    .filter(({ isChanged }) => isChanged)
    .map(({ key }) => key);

describe('the lists of subgroups (§2 Journal.4)', () => {
  it('are those without a subgroup, then the subgroups', () => {
    expect(membersOf(noChanges)).toEqual([
      [0, [13]],
      [1, [11]],
      [2, [12]],
    ]);
    expect(changedKeys(noChanges)).toEqual([]);
  });

  it('change where a student leaves and where one arrives', () => {
    const moved = moveStudent(noChanges, 11, 2);
    expect(membersOf(moved)).toEqual([
      [0, [13]],
      [1, []],
      [2, [11, 12]],
    ]);
    expect(changedKeys(moved)).toEqual([1, 2]);
    expect(changedKeys(moveStudent(moved, 11, 1))).toEqual([]);
    expect(changedKeys(moveStudent(noChanges, 13, 1))).toEqual([1]);
  });

  it('change with their title', () => {
    expect(changedKeys(renameSubgroup(noChanges, 2, 'Б'))).toEqual([2]);
    expect(changedKeys(renameSubgroup(noChanges, 2, 'Вторая'))).toEqual([]);
  });

  it('get new subgroups, each with its own key', () => {
    const added = addSubgroup(addSubgroup(noChanges, 'В'), 'Г');
    expect(draft(added).map(({ key, title }) => [key, title])).toEqual([
      [0, ''],
      [1, 'Первая'],
      [2, 'Вторая'],
      [-1, 'В'],
      [-2, 'Г'],
    ]);
    expect(changedKeys(added)).toEqual([-1, -2]);
    expect(membersOf(moveStudent(added, 13, -2)).at(-1)).toEqual([-2, [13]]);
  });

  it('forget only the changes of the one that was saved', () => {
    const changes = renameSubgroup(moveStudent(addSubgroup(noChanges, 'В'), 13, -1), 1, 'А');
    const saved = draft(changes).find(({ key }) => key === -1);
    if (!saved) throw new Error('There is no new subgroup');
    const rest = withoutSaved(changes, saved);
    expect(membersOf(rest)).toEqual(membersOf(noChanges));
    expect(changedKeys(rest)).toEqual([1]);
  });
});
