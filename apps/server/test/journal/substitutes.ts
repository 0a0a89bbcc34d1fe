import { addDays } from '@portal/domain';
import { substituteService } from '../../src/features/journal/substitutes/substitute.service.ts';
import { inTransaction } from '../../src/database/transaction.ts';
import { todayOf } from '../access/journal-fixture.ts';
import type { TestServer } from '../harness.ts';
import type { JournalPeople } from './journal-people.ts';

/** Days from today, both included; a lesson time makes it one lesson. */
export interface StandInDays {
  readonly from: number;
  readonly to?: number;
  readonly lessonTimeId?: number;
}

/** Lets the other teacher stand in for the class teacher; returns the id of the substitution. */
export async function standIn(
  { db }: TestServer,
  { ids, classId, ref }: Pick<JournalPeople, 'ids' | 'classId' | 'ref'>,
  { from, to = from, lessonTimeId }: StandInDays,
): Promise<number> {
  const today = await todayOf(db);
  const entry = {
    classId,
    lessonTypeId: ref.lessonTypeId,
    teacherId: ids.classTeacher,
    substituteId: ids.otherTeacher,
    firstDay: addDays(today, from),
    lastDay: addDays(today, to),
    lessonTimeId: lessonTimeId ?? null,
    reason: 'Болезнь преподавателя',
  };
  const { substitute } = await inTransaction(db, (transaction) =>
    substituteService(transaction, { actor: 'portal' }, 'ru').enter(entry),
  );
  return substitute.id;
}
