import { fieldOf } from '@portal/wire';
import {
  RULE_ROWS_MAX,
  type ChargeRule,
  type ChargeRulePreview,
  type WrittenChargeRule,
} from '@portal/wire/payments/office-charge-fields';
import { officeCharges } from '@portal/wire/payments/office-charges';
import type { Db } from '../../../database/tables.ts';
import { HttpError, RuleError } from '../../../university/errors.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { applicationQueries } from './application.queries.ts';
import { chargeRuleQueries } from './charge-rule.queries.ts';
import { missingQueries } from './missing.queries.ts';
import { planCharges } from './plan-charges.ts';
import { requireRule, type RuleKeeper } from './require-rule.ts';
import { writeRuleQueries } from './write-rule.queries.ts';

/** What stands in the audit of a rule. */
const auditOf = ({ serviceId, academicYearId, amount, instalments, note, ...rule }: ChargeRule) => ({
  serviceId,
  academicYearId,
  facultyId: rule.facultyId,
  studyYear: rule.studyYear,
  educationFormId: rule.educationFormId,
  specialityId: rule.specialityId,
  amount,
  instalments,
  note,
});

function checkInstalments({ amount, instalments }: WrittenChargeRule): void {
  const sum = instalments.reduce((total, part) => total + part.amount, 0);
  const days = new Set(instalments.map(({ dueOn }) => dueOn));
  if (sum !== amount || days.size < instalments.length)
    throw new HttpError('invalid', { field: fieldOf(officeCharges.saveRule, 'instalments') });
}

/** Rules of charges (decision 0102); the writing calls inside a transaction. */
export function chargeRulesService(db: Db, { actor, reach, lang }: RuleKeeper) {
  const queries = chargeRuleQueries(db, reach, lang);
  const writing = writeRuleQueries(db);
  const require = (ruleId: number) => requireRule(db, { reach, lang }, ruleId);

  async function requireDraft(ruleId: number): Promise<ChargeRule> {
    await writing.lock(ruleId);
    const rule = await require(ruleId);
    if (rule.state !== 'draft') throw new RuleError('chargeRuleInForce');
    return rule;
  }

  async function requireReached({ facultyId }: WrittenChargeRule): Promise<void> {
    if (await queries.reaches(facultyId)) return;
    throw new HttpError(facultyId === undefined ? 'wholeUniversityOnly' : 'notFound');
  }

  const writeChange = (ruleId: number, before?: ChargeRule, after?: ChargeRule) =>
    writeAudit(db, {
      action: 'chargeRuleChanged',
      actor,
      before: before && auditOf(before),
      after: after && auditOf(after),
      details: { ruleId },
    });

  return {
    list: (academicYearId: number) => queries.list(academicYearId),

    async save(written: WrittenChargeRule): Promise<{ readonly ruleId: number }> {
      const before = written.ruleId === undefined ? undefined : await requireDraft(written.ruleId);
      await requireReached(written);
      if (!(await writing.isKnown(written)))
        throw new HttpError('invalid', { field: fieldOf(officeCharges.saveRule, 'serviceId') });
      checkInstalments(written);
      const ruleId = await writing.store(written);
      await writeChange(ruleId, before, await require(ruleId));
      return { ruleId };
    },

    async remove(ruleId: number): Promise<{ readonly ruleId: number }> {
      const before = await requireDraft(ruleId);
      await writing.remove(ruleId);
      await writeChange(ruleId, before);
      return { ruleId };
    },

    async preview(ruleId: number): Promise<ChargeRulePreview> {
      const rule = await require(ruleId);
      const { students, amount } = await planCharges(db, rule);
      const twice = await missingQueries(db).twice(ruleId);
      return {
        rule,
        studentCount: students.length,
        amount,
        discountedCount: students.filter(({ discount }) => discount > 0).length,
        discountAmount: students.reduce((sum, { discount }) => sum + discount, 0),
        students: students.slice(0, RULE_ROWS_MAX).map(({ parts: _parts, ...student }) => student),
        twiceCount: twice[0]?.count ?? 0,
        twice: twice.map(({ count: _count, ...student }) => student),
        applications: await applicationQueries(db).list(ruleId),
      };
    },
  };
}
