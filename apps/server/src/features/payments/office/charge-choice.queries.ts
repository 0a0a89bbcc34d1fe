import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { ChargeChoices } from '@portal/wire/payments/office-charge-fields';
import type { Db } from '../../../database/tables.ts';
import { inLanguage } from '../../../university/titles.ts';

/** By what a rule chooses students. */
export const chargeChoiceQueries = (db: Db, lang: Language) => ({
  async educationForms(): Promise<ChargeChoices['educationForms']> {
    const { rows } = await sql<ChargeChoices['educationForms'][number]>`
      select id, coalesce(${inLanguage('title', lang)}, '') as name from education_form order by id`.execute(
      db,
    );
    return rows;
  },

  /** Those of some faculties, by name. */
  async specialities(facultyIds: readonly number[]): Promise<ChargeChoices['specialities']> {
    const { rows } = await sql<ChargeChoices['specialities'][number]>`
      select id, coalesce(${inLanguage('title', lang)}, code) as name, faculty_id as "facultyId" from speciality
      where faculty_id = any(${facultyIds}::int[]) order by name, id`.execute(db);
    return rows;
  },
});
