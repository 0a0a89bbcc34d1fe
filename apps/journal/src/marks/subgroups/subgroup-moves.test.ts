import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aJournalStudent } from '@portal/testing';
import { addSubgroup, draftOf, moveStudent, noChanges, NO_SUBGROUP } from './subgroup-draft.ts';

const stored = [1, 2].map((number) => ({ number, title: `${number}`, studentCount: 1 }));
const students = [1, 2, 1, null].map((subgroup, at) => aJournalStudent({ id: at + 1, subgroup }));
const move = fc.record({ id: fc.constantFrom(1, 2, 3, 4), key: fc.constantFrom(NO_SUBGROUP, 1, 2, -1, 9) });

describe('any moves of students (§2 Journal.4)', () => {
  it('leave each student in one list: the last one, or that without a subgroup when it is not there', () => {
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        const changes = moves.reduce(
          (all, { id, key }) => moveStudent(all, id, key),
          addSubgroup(noChanges, 'В'),
        );
        const lists = draftOf(stored, students, changes);
        const placed = lists.flatMap((list) => list.students.map(({ id }) => id));
        expect(placed.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4]);
        for (const { id, subgroup } of students) {
          const last = moves.findLast((one) => one.id === id)?.key ?? subgroup ?? NO_SUBGROUP;
          const found = lists.find((list) => list.students.some((student) => student.id === id));
          expect(found?.key).toBe(last === 9 ? NO_SUBGROUP : last);
        }
      }),
    );
  });

  it('that lead back are no changes', () => {
    const there = moveStudent(noChanges, 1, 2);
    const lists = draftOf(stored, students, moveStudent(there, 1, 1));
    expect(lists.filter(({ isChanged }) => isChanged)).toEqual([]);
    expect(draftOf(stored, students, there).filter(({ isChanged }) => isChanged)).toHaveLength(2);
  });
});
