import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../database/tables.ts';
import { promoteWaiting, type Promotion } from '../seats/promote.ts';
import type { SeatKey } from '../seats/seat.queries.ts';
import { lockQueries } from '../seats/write.queries.ts';

const EVERY_MS = 30_000;

/** Free seats for which students wait, in terms with an open window. */
async function findFreeSeats(db: Db): Promise<SeatKey[]> {
  const { rows } = await sql<SeatKey>`
    select seat.class_id as "classId", seat.number
    from (select distinct class_id, number from registration_queue) as waiting
    join registration_seat seat on seat.class_id = waiting.class_id and seat.number = waiting.number
    join class on class.id = seat.class_id join course on course.id = class.course_id
    where seat.taken < seat.capacity and exists (
      select from registration_window own
      where own.academic_year_id = course.academic_year_id and own.term_id = course.term_id
        and clock_timestamp() >= own.opens_at and clock_timestamp() < coalesce(own.extended_until, own.closes_at))
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

interface WatchOptions {
  readonly announce: (promotions: readonly Promotion[]) => Promise<void>;
  readonly everyMs?: number;
}

/**
 * A student who comes back from leave, or whose window opens again, may have a seat that is free already. No change of a seat
 * tells the portal of it, so that it looks from time to time.
 */
export function watchFreeSeats(
  app: Pick<FastifyInstance, 'db' | 'log' | 'addHook'>,
  { announce, everyMs = EVERY_MS }: WatchOptions,
): void {
  const { db, log } = app;
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= promoteIntoFreeSeats(db)
      .then((promotions) => (promotions.length === 0 ? undefined : announce(promotions)))
      .catch((error: unknown) => log.warn(error, 'Free seats were not given to waiting lists'))
      .finally(() => (running = undefined));
  }, everyMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
