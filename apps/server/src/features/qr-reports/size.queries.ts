import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@portal/domain';
import type { EducationFormReport, FacultyReport } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { inLanguage } from '../../university/titles.ts';
import { studies } from '../../university/people/status.queries.ts';

/** SQL: the students who study now, each with their group. */
export const presentStudents = sql`
  select person.id as person_id, study_group.id as group_id, study_group.faculty_id, study_group.speciality_id, study_group.education_form_id
  from study_group join group_member on group_member.group_id = study_group.id and group_member.is_home
  join person on person.id = group_member.person_id
  where ${studies(sql.ref('person.id'))} and person.disabled_at is null`;

const sizes = (condition: RawBuilder<unknown>) => sql`
  count(distinct present.group_id) filter (where ${condition})::int as "groupCount",
  count(*) filter (where ${condition})::int as "studentCount"`;

/** Departments, specialities and forms of education with the numbers of their groups and students. */
export const sizeQueries = (db: Db, lang: Language) => ({
  async faculty(facultyId: number) {
    const { rows } = await sql<{ groupCount: number; studentCount: number }>`
      select ${sizes(sql`true`)} from (${presentStudents}) present where present.faculty_id = ${facultyId}`.execute(
      db,
    );
    return rows[0];
  },

  async departments(facultyId: number): Promise<FacultyReport['departments']> {
    const { rows } = await sql<FacultyReport['departments'][number]>`
      select id, ${inLanguage('title', lang)} as name from department where faculty_id = ${facultyId}
      order by ${inLanguage('title', lang)} collate "portal_name", id`.execute(db);
    return rows;
  },

  async specialities(facultyId: number, ownId: number | null): Promise<FacultyReport['specialities']> {
    const { rows } = await sql<FacultyReport['specialities'][number]>`
      select speciality.id, speciality.code, ${inLanguage('speciality.title', lang)} as name,
        speciality.id is not distinct from ${ownId}::int as "isOwn", ${sizes(sql`present.group_id is not null`)}
      from speciality left join (${presentStudents}) present on present.speciality_id = speciality.id
      where speciality.faculty_id = ${facultyId}
      group by speciality.id
      order by ${inLanguage('speciality.title', lang)} collate "portal_name", speciality.id`.execute(db);
    return rows;
  },

  async educationForms(facultyId: number, ownId: number | null): Promise<EducationFormReport['forms']> {
    const { rows } = await sql<EducationFormReport['forms'][number]>`
      select form.id, ${inLanguage('form.title', lang)} as name, form.id is not distinct from ${ownId}::int as "isOwn",
        count(distinct present.group_id) filter (where present.faculty_id = ${facultyId})::int as "facultyGroupCount",
        count(*) filter (where present.faculty_id = ${facultyId})::int as "facultyStudentCount",
        ${sizes(sql`present.group_id is not null`)}
      from education_form form left join (${presentStudents}) present on present.education_form_id = form.id
      group by form.id order by form.id`.execute(db);
    return rows;
  },
});
