import type { RequestOf } from '@portal/wire';
import type { ChangedCharges, ChargeRule } from '@portal/wire/payments/office-charge-fields';
import type { officeCharges } from '@portal/wire/payments/office-charges';
import type { Db } from '../../../database/tables.ts';
import { chargeQueries } from '../../../university/charges/charge.queries.ts';
import { HttpError, RuleError } from '../../../university/errors.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { discountedChargeQueries } from '../discounts/discounted-charge.queries.ts';
import { applicationQueries } from './application.queries.ts';
import { missingQueries } from './missing.queries.ts';
import { planCharges, type ChargePlan } from './plan-charges.ts';
import { requireRule, type RuleKeeper } from './require-rule.ts';
import { writeRuleQueries } from './write-rule.queries.ts';

/** Writes the charges of a plan with their discounts. */
async function writeCharges(db: Db, rule: ChargeRule, { students }: ChargePlan): Promise<number> {
  const applicationId = await applicationQueries(db).insert(rule.ruleId);
  const { serviceId, academicYearId } = rule;
  const common = { serviceId, academicYearId, note: rule.note ?? undefined, applicationId };
  const stored = await chargeQueries(db).insert(
    students.flatMap(({ studentId }) =>
      rule.instalments.map(({ amount, dueOn }) => ({ ...common, studentId, amount, dueOn })),
    ),
  );
  const idOf = new Map(stored.map(({ id, studentId, dueOn }) => [`${studentId} ${dueOn}`, id]));
  await discountedChargeQueries(db).takeOff(
    students.flatMap(({ studentId, parts }) =>
      parts.map(({ discountId, charge, amount }) => ({
        discountId,
        amount,
        chargeId: idOf.get(`${studentId} ${charge.dueOn}`) ?? 0,
      })),
    ),
  );
  return applicationId;
}

/** Applies rules of charges and withdraws that, inside a transaction. */
export function applicationsService(db: Db, keeper: RuleKeeper) {
  const applications = applicationQueries(db);

  return {
    /** Charges those whom the rule has not charged yet, as they were previewed. */
    async apply(expected: RequestOf<typeof officeCharges.applyRule>): Promise<ChangedCharges> {
      const { ruleId } = expected;
      await writeRuleQueries(db).lock(ruleId);
      const rule = await requireRule(db, keeper, ruleId);
      await missingQueries(db).lockMissing(ruleId);
      const plan = await planCharges(db, rule);
      const { amount, students } = plan;
      const studentCount = students.length;
      if (studentCount !== expected.studentCount || amount !== expected.amount)
        throw new HttpError('chargesMoved');
      const applicationId = await writeCharges(db, rule, plan);
      await writeAudit(db, {
        action: 'chargesApplied',
        actor: keeper.actor,
        details: { ruleId, applicationId, students: studentCount, amount },
      });
      return { studentCount, amount };
    },

    /** Takes all charges of an application back, or none when somebody has paid since. */
    async withdraw({
      applicationId,
      reason,
    }: RequestOf<typeof officeCharges.withdrawApplication>): Promise<ChangedCharges> {
      const application = await applications.lock(applicationId, keeper.reach);
      if (!application) throw new HttpError('notFound');
      if (application.isWithdrawn) throw new HttpError('chargesMoved');
      const charges = await chargeQueries(db).standingOfApplication(applicationId);
      const paid = charges.find(({ isPaid }) => isPaid);
      if (paid) throw new RuleError('chargesPaid', { name: paid.fullName });
      const amount = await chargeQueries(db).correct(charges);
      await applications.withdraw(applicationId);
      const studentCount = new Set(charges.map(({ studentId }) => studentId)).size;
      await writeAudit(db, {
        action: 'chargesWithdrawn',
        actor: keeper.actor,
        reason,
        details: { ruleId: application.ruleId, applicationId, students: studentCount, amount },
      });
      return { studentCount, amount };
    },
  };
}
