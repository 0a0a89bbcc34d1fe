import { describe, expect, it } from '@jest/globals';
import { markText, shortDate } from '@portal/domain';
import { aJournalColumn, aJournalStudent } from '@portal/testing';
import { cellAt, isOthersLesson, targetAt, toLayout } from './layout.ts';
import { nextMark } from './phone/next-mark.ts';
import { parseMark } from '../model/typed-mark.ts';

const students = [
  aJournalStudent({ id: 11, subgroup: 1 }),
  aJournalStudent({ id: 12, subgroup: 2 }),
  aJournalStudent({ id: 13, subgroup: null }),
];
const columns = [
  aJournalColumn({ lessonId: 1 }),
  aJournalColumn({ lessonId: 2, subgroup: 1 }),
  aJournalColumn({ lessonId: 3, subgroup: 2 }),
];
const idsIn = (subgroup?: number) => {
  const layout = toLayout({ students, columns }, subgroup);
  return [layout.students.map(({ id }) => id), layout.columns.map(({ lessonId }) => lessonId)];
};

describe('the rows and columns of a journal (§2 Journal.4)', () => {
  it('are all of them for the whole group', () => {
    expect(idsIn()).toEqual([
      [11, 12, 13],
      [1, 2, 3],
    ]);
  });

  it('are the students of a subgroup, its lessons and those of the whole group', () => {
    expect(idsIn(1)).toEqual([[11], [1, 2]]);
    expect(idsIn(2)).toEqual([[12], [1, 3]]);
    expect(idsIn(3)).toEqual([[], [1]]);
  });

  it('have places by id', () => {
    const layout = toLayout({ students, columns }, 2);
    expect([layout.rowOf.get(12), layout.rowOf.get(11)]).toEqual([0, undefined]);
    expect([layout.columnOf.get(3), layout.columnOf.get(2)]).toEqual([1, undefined]);
  });

  it('meet in cells; headers, names and totals have none', () => {
    const layout = toLayout({ students, columns });
    expect(cellAt(layout, { row: 1, column: 2 })).toEqual({ lessonId: 3, studentId: 12 });
    expect(targetAt(layout, { row: 1, column: 2 })).toEqual({ student: students[1], lesson: columns[2] });
    for (const place of [
      { row: -1, column: 0 },
      { row: 0, column: -1 },
      { row: 0, column: 3 },
    ])
      expect(cellAt(layout, place)).toBeUndefined();
  });

  it('tell cells of another subgroup, also for students without one', () => {
    const isOther = (subgroup: number | null, ofLesson: number | null) =>
      isOthersLesson(aJournalStudent({ subgroup }), aJournalColumn({ subgroup: ofLesson }));
    expect([isOther(1, null), isOther(null, null), isOther(1, 1)]).toEqual([false, false, false]);
    expect([isOther(1, 2), isOther(null, 2)]).toEqual([true, true]);
  });

  it('tell cells of days outside the time in the group; both its first and its last day belong to it (D-62.1)', () => {
    const moved = aJournalStudent({ joinedOn: '2026-10-05', leftOn: '2026-10-12' });
    const days = ['2026-10-04', '2026-10-05', '2026-10-12', '2026-10-13'];
    expect(days.map((date) => isOthersLesson(moved, aJournalColumn({ date })))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});

describe('a mark', () => {
  it('goes through all codes by taps, absent right after present, and starts again (§9 Journal.1)', () => {
    const taps = [nextMark(null), nextMark('present'), nextMark('absent'), nextMark('late')];
    expect(taps).toEqual(['present', 'absent', 'late', 'excused']);
    expect(nextMark('excused')).toBeNull();
  });

  it.each([0, 61, 100])('of %d points is not erased by a tap', (points) => {
    expect(nextMark(points)).toBeUndefined();
  });

  it.each([null, 0, 100, 'absent', 'excused', 'late', 'present'] as const)(
    '%p has a text that is read as the same mark, so that copies are exact (§9 Journal.1)',
    (value) => {
      expect(parseMark(markText(value))).toEqual({ value });
    },
  );
});

describe('the date of a column', () => {
  it('is short (D-44)', () => {
    expect(shortDate('2026-03-05')).toBe('05.03');
  });
});
