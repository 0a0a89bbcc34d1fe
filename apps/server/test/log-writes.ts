import { sql } from 'kysely';
import type { Db } from '../src/database/tables.ts';
import { queryRows } from './seeded-database.ts';

/** Records row changes. */
export interface WriteLog {
  /** Returns the tables written since the last call. */
  drain(): Promise<string[]>;
}

const tables = `
  select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and relname not in ('audit', 'write_seen')`;

/** Records changes of all tables except the audit, which logs rejected requests. */
export async function logWrites(db: Db): Promise<WriteLog> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run('create table write_seen (name text not null)');
  await run(`create function see_write() returns trigger language plpgsql as $$
    begin insert into write_seen values (tg_argv[0]); return null; end $$`);
  for (const { name } of await queryRows<{ name: string }>(db, tables)) {
    await run(`create trigger see_write after insert or update or delete on "${name}"
      for each row execute function see_write('${name}')`);
  }
  return {
    drain: async () => {
      const seen = await queryRows<{ name: string }>(db, 'delete from write_seen returning name');
      return seen.map(({ name }) => name);
    },
  };
}

/** Disables the sign-in throttle, because the checkers fail often. */
export async function disableSignInThrottle(db: Db): Promise<void> {
  await sql`create function forget() returns trigger language plpgsql as 'begin return null; end'`.execute(
    db,
  );
  await sql`create trigger forget before insert or update on sign_in_attempt
    for each row execute function forget()`.execute(db);
}
