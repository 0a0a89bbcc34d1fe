import type { JournalGrid, JournalStudent } from '@portal/wire';
import type { MarkStore } from '../shared/marks/mark-store.ts';
import { isOtherSubgroup } from './layout.ts';

/** The students whom "all present" marks: those who study, belong to the lesson's subgroup and have no mark in it. */
export function unmarkedStudents(
  { students, columns }: JournalGrid,
  marks: Pick<MarkStore, 'cell'>,
  lessonId: number,
): JournalStudent[] {
  const lesson = columns.find((one) => one.lessonId === lessonId);
  if (!lesson) return [];
  return students.filter(
    (student) =>
      student.status === 'active' &&
      !isOtherSubgroup(student, lesson) &&
      marks.cell(lessonId, student.id).value === null,
  );
}
