import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import type { Actor } from '../../university/people/actor.ts';

/** The tables that the current transaction has written without an audit row of the actor. */
export async function findUnauditedWrites(db: Db, actor: Actor): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_xact_user_tables
    where relname <> 'audit' and n_tup_ins + n_tup_upd + n_tup_del > 0
      and not exists (select from audit where audit.at = now() and audit.actor = ${actor})
    order by relname`.execute(db);
  return rows.map(({ name }) => name);
}
