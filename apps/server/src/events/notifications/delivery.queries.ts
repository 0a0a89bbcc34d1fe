import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import type { NewNotification } from './notification-types.ts';

/** An older one is not news any more; it stays in the list of its recipients. */
const MAX_AGE_HOURS = 12;
const MAX_AT_ONCE = 50;

/** Delivery of notifications that were stored by a process without streams and pushes, such as a command. */
export const deliveryQueries = (db: Db) => ({
  /** Asks the servers to deliver a notification, inside the transaction of the event. */
  async request({ type, tag }: NewNotification): Promise<void> {
    await sql`
      insert into notification_delivery (type, tag) values (${type}, ${tag})
      on conflict (type, tag) do update set added_at = now()`.execute(db);
  },

  /** Takes what waits for delivery, so that no other process delivers it; all recipients have the same text. */
  async take(): Promise<NewNotification[]> {
    const { rows } = await sql<NewNotification>`
      with taken as (
        delete from notification_delivery where (type, tag) in (
          select type, tag from notification_delivery order by added_at limit ${MAX_AT_ONCE}
          for update skip locked)
        returning type, tag, added_at)
      select taken.type, taken.tag, stored.params, stored.address
      from taken
      cross join lateral (
        select params, address from notification
        where notification.type = taken.type and notification.tag = taken.tag limit 1) stored
      where taken.added_at > now() - make_interval(hours => ${MAX_AGE_HOURS})`.execute(db);
    return rows;
  },
});
