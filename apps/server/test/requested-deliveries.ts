import type { Db } from '../src/database/tables.ts';
import { queryRows } from './seeded-database.ts';

/** Logs from now on what is to be delivered, because a running server takes it from its table within seconds; answers with the types. */
export async function logRequestedDeliveries(db: Db): Promise<() => Promise<string[]>> {
  for (const statement of [
    'drop table if exists requested_delivery',
    'create table requested_delivery (position serial, type text)',
    `create or replace function log_delivery() returns trigger language plpgsql as
      'begin insert into requested_delivery (type) values (new.type); return new; end'`,
    `create or replace trigger log_delivery after insert on notification_delivery
      for each row execute function log_delivery()`,
  ])
    await queryRows(db, statement);
  return async () => {
    const rows = await queryRows<{ type: string }>(
      db,
      'select type from requested_delivery order by position',
    );
    return rows.map(({ type }) => type);
  };
}
