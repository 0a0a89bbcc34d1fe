import { sql } from 'kysely';
import type { WrittenChargeRule } from '@portal/wire/payments/office-charge-fields';
import type { Db } from '../../../database/tables.ts';

/** Changes rules of charges. */
export const writeRuleQueries = (db: Db) => ({
  /** Holds the rule until the end of the transaction: it does not change while it charges. */
  async lock(ruleId: number): Promise<void> {
    await db.selectFrom('charge_rule').select('id').where('id', '=', ruleId).forUpdate().execute();
  },

  /** Whether all that a rule names exists. */
  async isKnown(rule: WrittenChargeRule): Promise<boolean> {
    const [faculty, form, speciality] = [rule.facultyId, rule.educationFormId, rule.specialityId].map(
      (id) => sql`${id ?? null}::int`,
    );
    const { rows } = await sql`
      select from paid_service, academic_year where paid_service.id = ${rule.serviceId} and academic_year.id = ${rule.academicYearId}
        and (${faculty} is null or exists (select from faculty where faculty.id = ${faculty}))
        and (${form} is null or exists (select from education_form where education_form.id = ${form}))
        and (${speciality} is null or exists (
          select from speciality where speciality.id = ${speciality} and speciality.faculty_id = coalesce(${faculty}, speciality.faculty_id)))`.execute(
      db,
    );
    return rows.length > 0;
  },

  /** Adds a draft, or replaces one; returns its id. */
  async store(rule: WrittenChargeRule): Promise<number> {
    const row = {
      service_id: rule.serviceId,
      academic_year_id: rule.academicYearId,
      faculty_id: rule.facultyId ?? null,
      study_year: rule.studyYear ?? null,
      education_form_id: rule.educationFormId ?? null,
      speciality_id: rule.specialityId ?? null,
      note: rule.note ?? null,
    };
    const { id } =
      rule.ruleId === undefined
        ? await db.insertInto('charge_rule').values(row).returning('id').executeTakeFirstOrThrow()
        : await db
            .updateTable('charge_rule')
            .set(row)
            .where('id', '=', rule.ruleId)
            .returning('id')
            .executeTakeFirstOrThrow();
    await db.deleteFrom('charge_instalment').where('rule_id', '=', id).execute();
    await db
      .insertInto('charge_instalment')
      .values(rule.instalments.map(({ amount, dueOn }) => ({ rule_id: id, amount, due_on: dueOn })))
      .execute();
    return id;
  },

  async remove(ruleId: number): Promise<void> {
    await db.deleteFrom('charge_rule').where('id', '=', ruleId).execute();
  },
});
