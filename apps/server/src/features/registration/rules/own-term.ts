import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { semesterQueries, type SemesterRow } from '../semester.queries.ts';
import type { RegisteringStudent } from '../semester.service.ts';
import { studentQueries } from './student.queries.ts';

/** The semester of a registration or place of the student; anybody else's is not found. */
export async function semesterOf(
  db: Db,
  { id: studentId, lang }: RegisteringStudent,
  own: { readonly table: 'registration' | 'registration_queue'; readonly id: number },
): Promise<SemesterRow> {
  const term = await studentQueries(db, lang).termOf(studentId, own.table, own.id);
  const semesters = term ? await semesterQueries(db, studentId, lang).find(term) : [];
  const semester = semesters.find(({ termId }) => termId === term?.termId);
  if (!semester) throw new HttpError('notFound');
  return semester;
}
