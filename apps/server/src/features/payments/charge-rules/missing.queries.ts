import { sql } from 'kysely';
import { RULE_ROWS_MAX, type DoublyConcernedStudent } from '@portal/wire/payments/office-charge-fields';
import type { Db } from '../../../database/tables.ts';
import { concerns, ruleCharges, studentsOf } from './concerned.queries.ts';

/** A student whom a rule concerns and has not charged. */
export interface MissingStudent {
  readonly studentId: number;
  readonly studentName: string;
  readonly groupName: string;
}

/** A student, and the number of all that were found. */
interface TwiceRow extends DoublyConcernedStudent {
  readonly count: number;
}

const yearOf = (ruleId: number) => sql`(select academic_year_id from charge_rule where id = ${ruleId})`;

/** SQL: the rows `student` whom the row `rule` concerns and has not charged. */
const missing = (ruleId: number) => sql`
  from charge_rule rule join (${studentsOf(yearOf(ruleId))}) student on ${concerns}
  left join (select distinct charge.student_id from ${ruleCharges} where application.rule_id = ${ruleId}) charged
    on charged.student_id = student.id
  where rule.id = ${ruleId} and charged.student_id is null`;

/** Whom a rule would charge now. */
export const missingQueries = (db: Db) => ({
  /** By name. */
  async missing(ruleId: number): Promise<MissingStudent[]> {
    const { rows } = await sql<MissingStudent>`
      select student.id as "studentId", student.full_name as "studentName", student.group_title as "groupName"
      ${missing(ruleId)} order by student.name_folded, student.id`.execute(db);
    return rows;
  },

  /** Holds back discounts of those who are missing, so that a charge and a discount of a student follow each other. */
  async lockMissing(ruleId: number): Promise<void> {
    await sql`
      select from person where id in (select student.id ${missing(ruleId)}) order by id for no key update`.execute(
      db,
    );
  },

  /** Students whom another rule of the service and year concerns that was not withdrawn, by name, with their number. */
  async twice(ruleId: number): Promise<TwiceRow[]> {
    const { rows } = await sql<TwiceRow>`
      select student.id as "studentId", student.full_name as "studentName", student.group_title as "groupName",
        other.id as "otherRuleId", (count(*) over ())::int as count
      from charge_rule rule join (${studentsOf(yearOf(ruleId))}) student on ${concerns}
      cross join lateral (
        select same.id from charge_rule same
        where same.id <> ${ruleId} and (same.service_id, same.academic_year_id) = (rule.service_id, rule.academic_year_id)
          and (not exists (select from charge_application where rule_id = same.id)
            or exists (select from charge_application where rule_id = same.id and withdrawn_at is null))
          and exists (select from (select same.*) rule where ${concerns})
        order by same.id limit 1) other
      where rule.id = ${ruleId} order by student.name_folded, student.id limit ${sql.lit(RULE_ROWS_MAX)}`.execute(
      db,
    );
    return rows;
  },
});
