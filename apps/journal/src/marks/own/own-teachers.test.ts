import { describe, expect, it } from '@jest/globals';
import { anOwnMark } from '@portal/testing';
import { joinTeachers, marksOf } from './own-teachers.ts';

const lecture = { disciplineId: 11, lessonTypeId: 1 };
const practice = { disciplineId: 11, lessonTypeId: 2 };
const physics = { disciplineId: 12, lessonTypeId: 1 };

describe('the teachers of a student', () => {
  it('are listed once, by name, with what they teach in all groups', () => {
    expect(
      joinTeachers([
        [
          { id: 3, fullName: 'Яковлев Олег', lessons: [lecture] },
          { id: 4, fullName: 'Ёлкина Анна', lessons: [practice] },
        ],
        [],
        [{ id: 3, fullName: 'Яковлев Олег', lessons: [physics] }],
      ]),
    ).toEqual([
      { id: 4, fullName: 'Ёлкина Анна', lessons: [practice] },
      { id: 3, fullName: 'Яковлев Олег', lessons: [lecture, physics] },
    ]);
    expect(joinTeachers([])).toEqual([]);
  });

  it('of one group keep the order of the server', () => {
    const teachers = [
      { id: 3, fullName: 'Яковлев Олег', lessons: [lecture] },
      { id: 4, fullName: 'Ёлкина Анна', lessons: [practice] },
    ];
    expect(joinTeachers([[], teachers])).toBe(teachers);
  });

  it('leave the marks of their lessons only', () => {
    const marks = [
      anOwnMark({ lessonId: 1 }),
      anOwnMark({ lessonId: 2, lessonTypeId: 2 }),
      anOwnMark({ lessonId: 3, disciplineId: 12 }),
    ];
    const ids = (lessons: (typeof lecture)[]) =>
      marksOf(marks, { id: 3, fullName: '', lessons }).map(({ cell }) => cell.lessonId);
    expect(ids([lecture])).toEqual([1]);
    expect(ids([practice, physics])).toEqual([2, 3]);
    expect(ids([])).toEqual([]);
    expect(marksOf(marks, undefined)).toEqual(marks);
  });
});
