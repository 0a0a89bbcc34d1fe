import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { promoteWaiting, type Promotion } from '../seats/promote.ts';
import type { SeatKey } from '../seats/seat.queries.ts';
import { lockQueries } from '../seats/write.queries.ts';
import { isInForce } from '../semester.queries.ts';

/** Free seats for which students wait, in terms with an open window, or by somebody for whom the office opens a closed one. */
async function findFreeSeats(db: Db): Promise<SeatKey[]> {
  const { rows } = await sql<SeatKey>`
    select seat.class_id as "classId", seat.number
    from (select distinct class_id, number from registration_queue) as waiting
    join registration_seat seat on seat.class_id = waiting.class_id and seat.number = waiting.number
    join class on class.id = seat.class_id join course on course.id = class.course_id
    where seat.taken < seat.capacity and (exists (
        select from registration_window own
        where own.academic_year_id = course.academic_year_id and own.term_id = course.term_id
          and clock_timestamp() >= own.opens_at and clock_timestamp() < coalesce(own.extended_until, own.closes_at))
      or exists (
        select from registration_queue queue join registration_override lifted on lifted.student_id = queue.student_id
        where queue.class_id = seat.class_id and queue.number = seat.number
          and lifted.academic_year_id = course.academic_year_id and lifted.term_id = course.term_id
          and lifted.rule = 'late' and ${isInForce('lifted')}))
    order by seat.class_id, seat.number`.execute(db);
  return rows;
}

/** Gives free seats to students who wait and may have them by now. Each seat has its own short transaction. */
export async function promoteIntoFreeSeats(db: Db): Promise<Promotion[]> {
  const promoted: Promotion[] = [];
  for (const seat of await findFreeSeats(db)) {
    const promotions = await db.transaction().execute(async (transaction) => {
      await lockQueries(transaction).seats([seat]);
      await lockQueries(transaction).waiting([seat]);
      return promoteWaiting(transaction, [seat]);
    });
    promoted.push(...promotions);
  }
  return promoted;
}

/**
 * A student who comes back from leave, whose window opens again, or who gets an override, may have a seat that is free already. No change of a seat
 * tells the portal of it, so that it looks from time to time.
 */
export async function giveFreeSeats(
  db: Db,
  announce: (promotions: readonly Promotion[]) => Promise<void>,
): Promise<void> {
  const promotions = await promoteIntoFreeSeats(db);
  if (promotions.length > 0) await announce(promotions);
}
