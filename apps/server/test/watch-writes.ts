import { sql } from 'kysely';
import type { Db } from '../src/database/tables.ts';
import { rowsOf } from './filled.ts';

/** What a server writes into its tables, row by row: more than two counts of rows could tell. */
export interface WriteWatch {
  /** The tables that were written to since it was asked last. */
  taken(): Promise<string[]>;
}

const tables = `
  select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and relname not in ('audit', 'write_seen')`;

/** Watches every table of a test's database but the audit, which is written to when somebody is refused. */
export async function watchWrites(db: Db): Promise<WriteWatch> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run('create table write_seen (name text not null)');
  await run(`create function see_write() returns trigger language plpgsql as $$
    begin insert into write_seen values (tg_argv[0]); return null; end $$`);
  for (const { name } of await rowsOf<{ name: string }>(db, tables)) {
    await run(`create trigger see_write after insert or update or delete on "${name}"
      for each row execute function see_write('${name}')`);
  }
  return {
    taken: async () => {
      const seen = await rowsOf<{ name: string }>(db, 'delete from write_seen returning name');
      return seen.map(({ name }) => name);
    },
  };
}

/** Forgets every failed sign-in at once: the checkers guess a lot, and guessing becomes slow. */
export async function forgetAttempts(db: Db): Promise<void> {
  await sql`create function forget() returns trigger language plpgsql as 'begin return null; end'`.execute(
    db,
  );
  await sql`create trigger forget before insert or update on sign_in_attempt
    for each row execute function forget()`.execute(db);
}
