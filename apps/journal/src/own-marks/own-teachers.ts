import type { GroupTeacher, OwnMark } from '@portal/wire';

/** Joins the teachers of several groups: each once, by name, with the lessons of all. */
export function joinTeachers(teachers: readonly GroupTeacher[]): GroupTeacher[] {
  const joined = Map.groupBy(teachers, ({ id }) => id)
    .values()
    .flatMap(([first, ...others]) =>
      first ? [{ ...first, lessons: [first, ...others].flatMap(({ lessons }) => lessons) }] : [],
    );
  return [...joined].toSorted((one, other) => one.fullName.localeCompare(other.fullName, 'ru'));
}

/** The marks of a teacher's lessons; all of them without a teacher. */
export const marksOf = (marks: readonly OwnMark[], teacher: GroupTeacher | undefined): readonly OwnMark[] =>
  teacher === undefined
    ? marks
    : marks.filter((mark) =>
        teacher.lessons.some(
          ({ disciplineId, lessonTypeId }) =>
            disciplineId === mark.disciplineId && lessonTypeId === mark.lessonTypeId,
        ),
      );
