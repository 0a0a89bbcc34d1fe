import type { Db } from '../../../database/tables.ts';
import type { NewNotification } from '../../../events/notifications/notification-types.ts';
import { judge, replacedBy, type Seat } from '../rules/judge.ts';
import { notifyPromoted } from './promotion-notification.queries.ts';
import { seatQueries, type SeatKey } from './seat.queries.ts';
import { semesterQueries } from '../semester.queries.ts';
import { loadFacts } from '../rules/student-facts.ts';
import { queueQueries, writeQueries, type FreeSeat } from './write.queries.ts';

/** A student who got a seat from a waiting list. */
export interface Promotion {
  readonly studentId: number;
  readonly seat: SeatKey;
  readonly notification: NewNotification;
}

interface AllowedSeat {
  readonly seat: Seat;
  readonly semesterId: number;
}

/** The seat as it is now, when the student may have it; a registration in the same discipline is never replaced. */
async function findAllowedSeat(db: Db, studentId: number, free: FreeSeat): Promise<AllowedSeat | undefined> {
  const semesters = await semesterQueries(db, studentId, 'ru').find({ academicYearId: free.academicYearId });
  const semester = semesters.find(({ termId }) => termId === free.termId);
  if (!semester) return undefined;
  const [seat] = await seatQueries(db, 'ru').chosen(semester, [free]);
  const facts = await loadFacts(db, semester, 'ru');
  const isAllowed = seat && !judge(facts, seat) && !replacedBy(facts, seat);
  return isAllowed ? { seat, semesterId: semester.semesterId } : undefined;
}

async function promoteInto(db: Db, free: FreeSeat): Promise<Promotion[]> {
  const promoted: Promotion[] = [];
  for (const studentId of await queueQueries(db).waiting(free)) {
    const [isStillFree] = await queueQueries(db).freeWithQueue([free]);
    if (!isStillFree) break;
    const allowed = await findAllowedSeat(db, studentId, free);
    if (!allowed) continue;
    const registrationId = await writeQueries(db, studentId).take(allowed.seat);
    if (registrationId === undefined) continue;
    const { academicYearId } = free;
    const { semesterId } = allowed;
    const notification = await notifyPromoted(db, { registrationId, academicYearId, semesterId });
    promoted.push({ studentId, seat: free, notification });
  }
  return promoted;
}

/**
 * Gives free seats to those who wait, in the order in which they came; passes over who may not have it and goes on. The caller
 * holds the locks of the seats and of those who wait for them.
 */
export async function promoteWaiting(db: Db, keys: readonly SeatKey[]): Promise<Promotion[]> {
  const promoted: Promotion[] = [];
  for (const free of await queueQueries(db).freeWithQueue(keys))
    promoted.push(...(await promoteInto(db, free)));
  return promoted;
}
