import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeAudits } from '../../../university/people/audit.queries.ts';
import { officeMoneyQueries, type CoveredStudent } from './office-money.queries.ts';

/** Writes an audit row for each student whose money an officer sees (D-66). */
export const writeViews = (
  db: Db,
  officerId: number,
  students: readonly Pick<CoveredStudent, 'studentId'>[],
): Promise<void> =>
  writeAudits(
    db,
    students.map(({ studentId: personId }) => ({
      action: 'personViewed',
      actor: actorOf(officerId),
      personId,
      details: { what: 'payments' },
    })),
  );

/** A student whom the claim covers, and whose money the officer sees now. */
export async function viewStudent(db: Db, officerId: number, studentId: number): Promise<CoveredStudent> {
  const student = await officeMoneyQueries(db, officerId).student(studentId);
  if (!student) throw new HttpError('notFound');
  await writeViews(db, officerId, [student]);
  return student;
}
