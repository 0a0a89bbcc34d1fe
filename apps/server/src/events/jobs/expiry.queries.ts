import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { numberSetting } from '../../university/settings/setting.queries.ts';
import type { SettingValues } from '../../university/settings/settings.ts';

/** SQL: the age after which a key may be reused (D-05). */
export const idempotencyLifetime = sql`make_interval(hours => ${numberSetting('idempotencyLifetime', 'hours')}::int)`;

type RetentionField = keyof SettingValues['retention'];

/** SQL condition: a moment is more days ago than the setting `retention` allows; never, if it says 0. */
function isOlder(moment: string, field: RetentionField) {
  const days = numberSetting('retention', field);
  return sql`${days} > 0 and ${sql.ref(moment)} < now() - make_interval(days => ${days}::int)`;
}

/** Rows that are no longer needed: each table with the condition, and the setting or the fixed time behind it. */
const expired = {
  session: { when: sql`idle_until < now() or expires_at < now()`, rule: 'sessionLifetime' },
  credential_flow: { when: sql`expires_at < now() - interval '1 day'`, rule: 'a day' },
  provider_response: { when: sql`taken_at < now() - interval '1 day'`, rule: 'a day' },
  one_time_code: { when: sql`expires_at < now() - interval '1 day'`, rule: 'codeLifetime and a day' },
  remembered_device: { when: sql`expires_at < now()`, rule: '30 days' },
  passkey_challenge: { when: sql`expires_at < now() - interval '1 day'`, rule: 'a day' },
  sign_in_attempt: { when: sql`last_failed_at < now() - interval '1 day'`, rule: 'a day' },
  idempotency: { when: sql`created_at < now() - ${idempotencyLifetime}`, rule: 'idempotencyLifetime' },
  notification: {
    when: sql`(${isOlder('created_at', 'notificationDays')}) or (${isOlder('read_at', 'readNotificationDays')})`,
    rule: 'retention.notificationDays, retention.readNotificationDays',
  },
  check_in: {
    when: sql`opened_at < now() - make_interval(days => ${numberSetting('checkIn', 'storedDays')}::int)`,
    rule: 'checkIn.storedDays',
  },
  // Files of people that nobody needs any more.
  import_plan: {
    when: sql`${isOlder('created_at', 'importPlanDays')} and state not in ('planning', 'applying')`,
    rule: 'retention.importPlanDays',
  },
  message_earlier_text: { when: isOlder('written_at', 'earlierTextDays'), rule: 'retention.earlierTextDays' },
  person_view: { when: isOlder('ended_at', 'personViewDays'), rule: 'retention.personViewDays' },
  module_hour: { when: isOlder('hour', 'moduleReportDays'), rule: 'retention.moduleReportDays' },
  module_problem: { when: isOlder('last_at', 'moduleReportDays'), rule: 'retention.moduleReportDays' },
  // What was delivered is needed for a while, what was not until somebody has looked; a webhook that is paused for longer loses messages.
  webhook_message: {
    when: sql`created_at < now() - interval '30 days' or (state = 'delivered' and created_at < now() - interval '7 days')`,
    rule: '7 or 30 days',
  },
  audit: {
    when: sql`at < now() - make_interval(years => ${numberSetting('auditLifetime', 'years')}::int)`,
    rule: 'auditLifetime',
  },
} as const;

/** Rows of a table that are older than its rule allows. */
export interface ExpiredRows {
  readonly table: string;
  /** The setting, or the fixed time. */
  readonly rule: string;
  readonly count: number;
}

/** Counts what `deleteExpired` would delete. */
export async function countExpired(db: Db): Promise<ExpiredRows[]> {
  const counted: ExpiredRows[] = [];
  for (const [table, { when, rule }] of Object.entries(expired)) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${when}`.execute(db);
    counted.push({ table, rule, count: rows[0]?.count ?? 0 });
  }
  return counted;
}

/** Deletes rows that are no longer needed; returns their number by table. */
export async function deleteExpired(db: Db): Promise<ExpiredRows[]> {
  const deleted: ExpiredRows[] = [];
  for (const [table, { when, rule }] of Object.entries(expired)) {
    const count = await db.transaction().execute(async (transaction) => {
      // A trigger refuses to delete rows of the audit otherwise.
      if (table === 'audit')
        await sql`select set_config('portal.audit_expiry', 'on', true)`.execute(transaction);
      const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${when}`.execute(
        transaction,
      );
      return Number(numAffectedRows);
    });
    deleted.push({ table, rule, count });
  }
  return deleted;
}
