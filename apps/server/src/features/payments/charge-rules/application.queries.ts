import { sql } from 'kysely';
import { RULE_ROWS_MAX, type ChargeApplication } from '@portal/wire/payments/office-charge-fields';
import type { Db } from '../../../database/tables.ts';
import { netOfCharge } from '../../../university/charges/open-accounts.queries.ts';
import type { RuleReach } from './charge-rule.queries.ts';

type ApplicationRow = Omit<ChargeApplication, 'appliedAt' | 'withdrawnAt'> & {
  readonly appliedAt: Date;
  readonly withdrawnAt: Date | null;
};

/** What rules have charged. */
export const applicationQueries = (db: Db) => ({
  /** The newest first. */
  async list(ruleId: number): Promise<ChargeApplication[]> {
    const { rows } = await sql<ApplicationRow>`
      select application.id as "applicationId", application.applied_at as "appliedAt", application.withdrawn_at as "withdrawnAt",
        count(distinct charge.student_id)::int as "studentCount", coalesce(sum(${netOfCharge}), 0)::bigint as amount
      from charge_application application left join ledger_entry charge on charge.application_id = application.id
      where application.rule_id = ${ruleId}
      group by application.id order by application.id desc limit ${sql.lit(RULE_ROWS_MAX)}`.execute(db);
    return rows.map(({ appliedAt, withdrawnAt, ...row }) => ({
      ...row,
      appliedAt: appliedAt.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    }));
  },

  async insert(ruleId: number): Promise<number> {
    const { id } = await db
      .insertInto('charge_application')
      .values({ rule_id: ruleId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Holds the application and its rule until the end of the transaction; undefined when it is not reached. */
  async lock(
    applicationId: number,
    reach: RuleReach,
  ): Promise<{ readonly ruleId: number; readonly isWithdrawn: boolean } | undefined> {
    const { rows } = await sql<{ ruleId: number; isWithdrawn: boolean }>`
      select rule.id as "ruleId", application.withdrawn_at is not null as "isWithdrawn"
      from charge_application application join charge_rule rule on rule.id = application.rule_id
      where application.id = ${applicationId} and ${reach} for update of application, rule`.execute(db);
    return rows[0];
  },

  async withdraw(applicationId: number): Promise<void> {
    await sql`update charge_application set withdrawn_at = now() where id = ${applicationId}`.execute(db);
  },
});
