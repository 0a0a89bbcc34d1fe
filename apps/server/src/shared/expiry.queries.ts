import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';

const AUDIT_YEARS = 5;

/** Rows that have outlived their use: what is over, counters nobody reads any more, and the audit after its years. */
const overdue = {
  session: sql`idle_until < now() or expires_at < now()`,
  credential_flow: sql`expires_at < now() - interval '1 day'`,
  one_time_code: sql`expires_at < now() - interval '1 day'`,
  sign_in_attempt: sql`last_failed_at < now() - interval '1 day'`,
  idempotency: sql`created_at < now() - make_interval(hours => coalesce(
    (select (value ->> 'hours')::int from setting where name = 'idempotencyLifetime'), 24))`,
  audit: sql`at < now() - make_interval(years => coalesce(
    (select (value ->> 'years')::int from setting where name = 'auditLifetime'), ${sql.lit(AUDIT_YEARS)}))`,
} as const;

/** Removes what is overdue, table by table. */
export async function removeOverdue(db: Db): Promise<void> {
  for (const [table, condition] of Object.entries(overdue)) {
    await sql`delete from ${sql.table(table)} where ${condition}`.execute(db);
  }
}
