import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { numberSetting } from '../../university/settings/setting.queries.ts';

/** SQL: the age after which a key may be reused (D-05). */
export const idempotencyLifetime = sql`make_interval(hours => ${numberSetting('idempotencyLifetime', 'hours')}::int)`;

const NOTIFICATION_DAYS = 90;
const IMPORT_PLAN_DAYS = 14;
const MODULE_REPORT_DAYS = 90;

/** Conditions for rows that are no longer needed. */
const expired = {
  session: sql`idle_until < now() or expires_at < now()`,
  credential_flow: sql`expires_at < now() - interval '1 day'`,
  one_time_code: sql`expires_at < now() - interval '1 day'`,
  sign_in_attempt: sql`last_failed_at < now() - interval '1 day'`,
  idempotency: sql`created_at < now() - ${idempotencyLifetime}`,
  notification: sql`created_at < now() - make_interval(days => ${sql.lit(NOTIFICATION_DAYS)})`,
  check_in: sql`opened_at < now() - make_interval(days => ${numberSetting('checkIn', 'storedDays')}::int)`,
  // Files of people that nobody needs any more.
  import_plan: sql`created_at < now() - make_interval(days => ${sql.lit(IMPORT_PLAN_DAYS)}) and state not in ('planning', 'applying')`,
  module_hour: sql`hour < now() - make_interval(days => ${sql.lit(MODULE_REPORT_DAYS)})`,
  module_problem: sql`last_at < now() - make_interval(days => ${sql.lit(MODULE_REPORT_DAYS)})`,
  audit: sql`at < now() - make_interval(years => ${numberSetting('auditLifetime', 'years')}::int)`,
} as const;

export async function deleteExpired(db: Db): Promise<void> {
  for (const [table, condition] of Object.entries(expired)) {
    await db.transaction().execute(async (transaction) => {
      // A trigger refuses to delete rows of the audit otherwise.
      if (table === 'audit')
        await sql`select set_config('portal.audit_expiry', 'on', true)`.execute(transaction);
      await sql`delete from ${sql.table(table)} where ${condition}`.execute(transaction);
    });
  }
}
