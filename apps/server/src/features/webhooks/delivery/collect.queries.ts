import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';

/** One process at a time turns changes into messages. */
const LOCK = 7_900_092;
/** Changes of one transaction, and items of one message. */
const CHANGES_AT_ONCE = 5_000;
const ITEMS_MAX = 500;

/** Turns the changes that the triggers of the database have written into messages. */
export const collectQueries = (db: Db) => ({
  /** One question every few seconds; nearly always nothing is to be done. */
  async findWork(): Promise<{ readonly hasChanges: boolean; readonly isDue: boolean }> {
    const { rows } = await sql<{ hasChanges: boolean; isDue: boolean }>`
      select exists (select from webhook_change) as "hasChanges", exists (
        select from webhook where state = 'active' and exists (
          select from webhook_message message where message.webhook_id = webhook.id and message.state = 'waiting')) as "isDue"`.execute(
      db,
    );
    return rows[0] ?? { hasChanges: false, isDue: false };
  },

  /** Inside a transaction; false while another process does it. */
  async lock(): Promise<boolean> {
    const { rows } = await sql<{ isLocked: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(LOCK)}) as "isLocked"`.execute(db);
    return rows[0]?.isLocked === true;
  },

  /**
   * Takes the oldest changes and writes the messages of every webhook, in the transaction of the caller. The same change of the same
   * record is told once, where it happened last, so that the last item of a record is its state. Returns whether more may wait.
   */
  async collect(): Promise<boolean> {
    const { rows } = await sql<{ count: number }>`
      with taken as (
        delete from webhook_change
        where id in (select id from webhook_change order by id limit ${sql.lit(CHANGES_AT_ONCE)})
        returning id, type, item, faculty_id, changed_at),
      told as (
        select webhook.id as webhook_id, taken.type, taken.item, max(taken.id) as last_id, max(taken.changed_at) as changed_at
        from taken join webhook on webhook.state in ('active', 'paused') and taken.type = any(webhook.events)
          and (webhook.faculty_ids is null or taken.faculty_id = any(webhook.faculty_ids))
        group by webhook.id, taken.type, taken.item),
      paged as (
        select *, (row_number() over (partition by webhook_id, type order by last_id) - 1) / ${sql.lit(ITEMS_MAX)} as page from told),
      composed as (
        select webhook_id, type, min(last_id) as first_id, max(changed_at) as changed_at, count(*)::int as item_count,
          json_agg(item order by last_id) as items
        from paged group by webhook_id, type, page),
      written as (
        insert into webhook_message (webhook_id, type, item_count, body)
        select webhook_id, type, item_count, json_build_object('type', type,
          'timestamp', to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'data', json_build_object('items', items))::text
        from composed order by first_id)
      select count(*)::int as count from taken`.execute(db);
    return (rows[0]?.count ?? 0) >= CHANGES_AT_ONCE;
  },
});
