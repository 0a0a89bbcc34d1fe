import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeViews } from '../../../university/people/audit-views.ts';
import { officeMoneyQueries, type CoveredStudent } from './office-money.queries.ts';

/** Writes that an officer sees the money of students (D-66). */
export const writeMoneyViews = (
  db: Db,
  officerId: number,
  students: readonly Pick<CoveredStudent, 'studentId'>[],
): Promise<void> =>
  writeViews(
    db,
    students.map(({ studentId }) => studentId),
    { actor: actorOf(officerId), what: 'payments' },
  );

/** A student whom the claim covers, and whose money the officer sees now. */
export async function viewStudent(db: Db, officerId: number, studentId: number): Promise<CoveredStudent> {
  const student = await officeMoneyQueries(db, officerId).student(studentId);
  if (!student) throw new HttpError('notFound');
  await writeMoneyViews(db, officerId, [student]);
  return student;
}
