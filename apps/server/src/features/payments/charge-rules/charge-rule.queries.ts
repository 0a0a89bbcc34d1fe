import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@portal/domain';
import { CHARGE_RULES_MAX, type ChargeRule } from '@portal/wire/payments/office-charge-fields';
import type { Db } from '../../../database/tables.ts';
import { netOfCharge } from '../../../university/charges/open-accounts.queries.ts';
import { claimCoversFaculty } from '../../../university/people/claim-scope.queries.ts';
import { inLanguage } from '../../../university/titles.ts';
import { concerns, ruleCharges, studentsOf } from './concerned.queries.ts';

/** SQL condition: which rows `rule` somebody reaches. A rule without a faculty is one of the whole university. */
export type RuleReach = RawBuilder<boolean>;

export const everyRule: RuleReach = sql<boolean>`true`;

export const rulesOfClaim = (officerId: number): RuleReach =>
  claimCoversFaculty(officerId, 'payments.manage', sql.ref('rule.faculty_id'));

/** SQL: rules with whom they concern and have charged. */
const shownRules = (rules: RawBuilder<unknown>, academicYearId: RawBuilder<unknown>, lang: Language) => sql`
  with student as materialized (${studentsOf(academicYearId)}),
  charged as (
    select application.rule_id, charge.student_id, sum(${netOfCharge}) as amount
    from ${ruleCharges} where charge.academic_year_id = ${academicYearId} group by application.rule_id, charge.student_id
  ), found as (
    select rule.id, count(*) as concerned, count(*) filter (where charged.student_id is null) as missing
    from charge_rule rule join student on ${concerns}
    left join charged on charged.rule_id = rule.id and charged.student_id = student.id group by rule.id
  ), total as (
    select rule_id, count(*) as students, sum(amount) as amount from charged group by rule_id
  )
  select rule.id as "ruleId", case when applied.count = 0 then 'draft' when applied.standing > 0 then 'inForce' else 'withdrawn' end as state,
    rule.service_id as "serviceId", coalesce(${inLanguage('paid_service.title', lang)}, '') as "serviceName",
    rule.academic_year_id as "academicYearId", academic_year.label as "academicYear", rule.faculty_id as "facultyId",
    coalesce(${inLanguage('faculty.title', lang)}, faculty.code) as "facultyName", rule.study_year as "studyYear",
    rule.education_form_id as "educationFormId", ${inLanguage('education_form.title', lang)} as "educationFormName",
    rule.speciality_id as "specialityId", coalesce(${inLanguage('speciality.title', lang)}, speciality.code) as "specialityName",
    coalesce(part.amount, 0)::bigint as amount, part.instalments, rule.note,
    coalesce(found.concerned, 0)::int as "concernedCount", coalesce(total.students, 0)::int as "chargedCount",
    coalesce(found.missing, 0)::int as "missingCount", coalesce(total.amount, 0)::bigint as "chargedAmount"
  from charge_rule rule
  join paid_service on paid_service.id = rule.service_id join academic_year on academic_year.id = rule.academic_year_id
  left join faculty on faculty.id = rule.faculty_id left join speciality on speciality.id = rule.speciality_id
  left join education_form on education_form.id = rule.education_form_id
  cross join lateral (
    select count(*) as count, count(*) filter (where withdrawn_at is null) as standing
    from charge_application where rule_id = rule.id) applied
  cross join lateral (
    select sum(amount) as amount, coalesce(json_agg(json_build_object('amount', amount, 'dueOn', due_on) order by due_on), '[]') as instalments
    from charge_instalment where rule_id = rule.id) part
  left join found on found.id = rule.id left join total on total.rule_id = rule.id
  where ${rules}`;

/** Rules of charges that somebody reaches. */
export const chargeRuleQueries = (db: Db, reach: RuleReach, lang: Language) => ({
  /** Those of a year, the newest first. */
  async list(academicYearId: number): Promise<ChargeRule[]> {
    const { rows } = await sql<ChargeRule>`
      ${shownRules(sql`rule.academic_year_id = ${academicYearId} and ${reach}`, sql`${academicYearId}::int`, lang)}
      order by rule.id desc limit ${sql.lit(CHARGE_RULES_MAX)}`.execute(db);
    return rows;
  },

  async find(ruleId: number): Promise<ChargeRule | undefined> {
    const year = sql`(select academic_year_id from charge_rule where id = ${ruleId})`;
    const { rows } = await sql<ChargeRule>`
      ${shownRules(sql`rule.id = ${ruleId} and ${reach}`, year, lang)}`.execute(db);
    return rows[0];
  },

  /** Whether a rule for this faculty would be reached. */
  async reaches(facultyId: number | undefined): Promise<boolean> {
    const { rows } = await sql<{ isReached: boolean }>`
      select coalesce(${reach}, false) as "isReached" from (select ${facultyId ?? null}::int as faculty_id) rule`.execute(
      db,
    );
    return rows[0]?.isReached === true;
  },
});
