import { sql } from 'kysely';

/** SQL: the place of `queue`, a row of `registration_queue`, on its waiting list. */
export const placeInQueue = sql<number>`(
  select count(*)::int from registration_queue earlier
  where earlier.class_id = queue.class_id and earlier.number = queue.number and earlier.id <= queue.id)`;
