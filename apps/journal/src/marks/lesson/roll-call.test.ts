import { describe, expect, it } from '@jest/globals';
import { aJournalColumn, aJournalStudent } from '@portal/testing';
import { createMarkStore } from '../../../test/create-mark-store.ts';
import {
  columnAt,
  editsOfRollCall,
  presentIdsOf,
  unmarkedIdsOf,
  studentsOfLesson,
  type LessonPlace,
} from './roll-call.ts';

const students = [
  aJournalStudent({ id: 1, subgroup: 1, cells: [{ lessonId: 1, value: 85, version: 1 }] }),
  aJournalStudent({ id: 2, subgroup: 2 }),
  aJournalStudent({ id: 3, subgroup: 1, status: 'expelled' }),
  aJournalStudent({ id: 4, subgroup: null, status: 'leave' }),
];
const marks = createMarkStore({ students, columns: [aJournalColumn()] });
const ids = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id);

describe('the students of a lesson', () => {
  it('are all of the group, without those on leave and the expelled', () => {
    const { active, skipped } = studentsOfLesson(students, { date: '2026-10-05', subgroup: null });
    expect(ids(active)).toEqual([1, 2]);
    expect(ids(skipped)).toEqual([3, 4]);
  });

  it('are those who were in the group on its day (D-62.1)', () => {
    const moved = [
      aJournalStudent({ id: 1, leftOn: '2026-10-04' }),
      aJournalStudent({ id: 2, joinedOn: '2026-10-06' }),
      aJournalStudent({ id: 3, joinedOn: '2026-10-05', leftOn: '2026-10-05' }),
    ];
    const { active, skipped } = studentsOfLesson(moved, { date: '2026-10-05', subgroup: null });
    expect([ids(active), ids(skipped)]).toEqual([[3], []]);
  });

  it('are those of its subgroup', () => {
    const { active, skipped } = studentsOfLesson(students, { date: '2026-10-05', subgroup: 1 });
    expect(ids(active)).toEqual([1]);
    expect(ids(skipped)).toEqual([3]);
  });
});

describe('a roll call', () => {
  it('marks empty cells as present, and the absent ones; other marks stay', () => {
    const lesson = { lessonId: 1, students: students.slice(0, 2) };
    expect(editsOfRollCall(marks, { ...lesson, absentIds: new Set() })).toEqual([
      { cell: { lessonId: 1, studentId: 2 }, value: 'present' },
    ]);
    expect(editsOfRollCall(marks, { ...lesson, absentIds: new Set([1, 2]) })).toEqual([
      { cell: { lessonId: 1, studentId: 1 }, value: 'absent' },
      { cell: { lessonId: 1, studentId: 2 }, value: 'absent' },
    ]);
  });

  it('marks empty cells as absent on demand', () => {
    const lesson = { lessonId: 1, students: students.slice(0, 2), absentIds: new Set<number>() };
    expect(editsOfRollCall(marks, { ...lesson, others: 'absent' })).toEqual([
      { cell: { lessonId: 1, studentId: 2 }, value: 'absent' },
    ]);
  });

  it('marks nobody as present whose check-in was rejected, but absent where that is said', () => {
    const lesson = {
      lessonId: 1,
      students: students.slice(0, 2),
      scans: new Map([[2, 'rejected'] as const]),
    };
    const nobody = new Set<number>();
    expect(editsOfRollCall(marks, { ...lesson, absentIds: nobody })).toEqual([]);
    const absent = [{ cell: { lessonId: 1, studentId: 2 }, value: 'absent' }];
    expect(editsOfRollCall(marks, { ...lesson, absentIds: new Set([2]) })).toEqual(absent);
    expect(editsOfRollCall(marks, { ...lesson, absentIds: nobody, others: 'absent' })).toEqual(absent);
    expect(presentIdsOf([1, 2, 3], new Set([3]), lesson.scans)).toEqual([1]);
  });

  it('knows who has no mark; nobody has one without a column', () => {
    expect(unmarkedIdsOf(marks, 1, students)).toEqual(ids(students.slice(1)));
    expect(unmarkedIdsOf(marks, 2, students)).toEqual(ids(students));
    expect(unmarkedIdsOf(marks, undefined, students)).toEqual(ids(students));
  });
});

describe('the column of a lesson (D-44)', () => {
  const whole = aJournalColumn({ lessonId: 1 });
  const half = aJournalColumn({ lessonId: 2, lessonTimeId: 2, subgroup: 2 });

  const at = (place: LessonPlace) => columnAt([whole, half], place);

  it('is that of the date and lesson time', () => {
    expect(at({ date: whole.date, lessonTimeId: 1, subgroup: undefined })).toBe(whole);
    expect(at({ date: whole.date, lessonTimeId: 2, subgroup: undefined })).toBe(half);
    expect(at({ date: '2026-11-17', lessonTimeId: 1, subgroup: undefined })).toBeUndefined();
  });

  it('is that of the whole group or of the chosen subgroup', () => {
    expect(at({ date: whole.date, lessonTimeId: 1, subgroup: 2 })).toBe(whole);
    expect(at({ date: whole.date, lessonTimeId: 2, subgroup: 2 })).toBe(half);
    expect(at({ date: whole.date, lessonTimeId: 2, subgroup: 1 })).toBeUndefined();
  });
});
