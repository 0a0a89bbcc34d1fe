import { describe, expect, it } from '@jest/globals';
import { anEntry, aPresent, aWaiting } from '../../../test/a-check-in.ts';
import {
  countsOf,
  decisionOf,
  entriesOf,
  neighbourOf,
  rosterGroups,
  searchRoster,
  withEntries,
} from './roster.ts';

const rejected = anEntry(4, { verdict: 'rejected', reason: 'expiredCode' });
const roster = [anEntry(1), aPresent(2, { isLate: true }), aWaiting(3), rejected, aWaiting(5), aPresent(6)];
const idsOf = (entries: readonly { readonly studentId: number }[]) =>
  entries.map(({ studentId }) => studentId);

describe('the roster of a check-in', () => {
  it('has those who need the teacher first, then the present, the rejected and those who did not try', () => {
    expect(rosterGroups.flatMap((group) => idsOf(entriesOf(roster, group)))).toEqual([3, 5, 2, 6, 4, 1]);
  });

  it('counts its parts', () => {
    expect(countsOf(roster)).toEqual({
      waiting: 2,
      present: 2,
      rejected: 1,
      absent: 1,
      total: 6,
      delayed: 1,
    });
  });

  it('takes changed entries in their places, and new ones by name', () => {
    expect(withEntries(roster, [aPresent(3)])[2]).toEqual(aPresent(3));
    const added = anEntry(9, { studentName: 'Студент 15' });
    expect(idsOf(withEntries([anEntry(1), anEntry(2)], [added]))).toEqual([1, 9, 2]);
  });

  it('is searched by parts of names in any order, also without Kyrgyz letters', () => {
    const names = ['Үсөнова Айнура', 'Усубалиев Эрлан', 'Осмонов Айбек'];
    const people = names.map((studentName, at) => anEntry(at, { studentName }));
    expect(idsOf(searchRoster(people, 'ай усо'))).toEqual([0]);
    expect(idsOf(searchRoster(people, 'УС'))).toEqual([0, 1]);
    expect(idsOf(searchRoster(people, 'А. Усөнов'))).toEqual([0]);
    expect(idsOf(searchRoster(people, '  '))).toEqual([0, 1, 2]);
  });

  it('knows the decision that an undo restores', () => {
    expect(decisionOf(aWaiting(1))).toBeUndefined();
    expect(decisionOf(aPresent(1))).toBeUndefined();
    expect(decisionOf(aPresent(1, { reason: 'acceptedByTeacher' }))).toBe('present');
    expect(decisionOf(anEntry(1, { verdict: 'rejected', reason: 'rejectedByTeacher' }))).toBe('rejected');
  });

  it('names the row that gets the focus when one leaves its part', () => {
    expect(neighbourOf(roster, 3)).toBe(5);
    expect(neighbourOf(roster, 5)).toBe(3);
    expect(neighbourOf(roster, 1)).toBeUndefined();
    expect(neighbourOf(roster, 99)).toBeUndefined();
  });
});
