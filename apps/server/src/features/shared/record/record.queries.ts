import { sql } from 'kysely';
import type { LocalizedText, OrderKind } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import { periodToday } from '../../../university/people/status.queries.ts';

/** Who a student is, as the university has recorded it. */
export interface RecordedPerson {
  readonly fullName: string;
  readonly latinFamilyName: string | null;
  readonly latinGivenName: string | null;
  readonly latinPatronymic: string | null;
  readonly isLatinNameConfirmed: boolean;
  readonly pin: string | null;
  readonly birthDate: string | null;
  readonly gender: 'male' | 'female' | null;
  readonly nationality: LocalizedText | null;
  readonly citizenship: LocalizedText | null;
  readonly education: LocalizedText | null;
  readonly phone: string | null;
  readonly status: 'studying' | 'leave' | 'left' | 'graduated';
  readonly facultyNames: LocalizedText;
  readonly specialityNames: LocalizedText | null;
  readonly specialityCode: string | null;
  readonly educationFormNames: LocalizedText | null;
  readonly groupName: string | null;
}

export interface RecordedOrder {
  readonly kind: OrderKind | 'renamed';
  readonly number: string;
  readonly date: string;
  readonly effectiveOn: string;
  readonly basis: string;
  readonly groupName: string | null;
}

export interface RecordedMembership {
  readonly groupName: string;
  readonly isHome: boolean;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

export const recordQueries = (db: Db) => ({
  /** The group and its form of study are those of the last day in one. */
  async person(studentId: number): Promise<RecordedPerson | undefined> {
    const { rows } = await sql<RecordedPerson>`
      select person.full_name as "fullName", person.latin_family_name as "latinFamilyName",
        person.latin_given_name as "latinGivenName", person.latin_patronymic as "latinPatronymic",
        person.is_latin_name_confirmed as "isLatinNameConfirmed", person.pin, person.birth_date as "birthDate", known.gender,
        known.nationality, known.citizenship, known.education, known.phone,
        coalesce((select student_period.status ${periodToday(sql.ref('person.id'))}), 'studying') as status,
        faculty.title as "facultyNames", speciality.title as "specialityNames", speciality.code as "specialityCode",
        education_form.title as "educationFormNames", study_group.title as "groupName"
      from person join faculty on faculty.id = person.faculty_id
      left join speciality on speciality.id = person.speciality_id
      left join person_profile known on known.person_id = person.id
      left join lateral (select group_id from membership where membership.person_id = person.id and is_home
        order by last_day desc limit 1) last_home on true
      left join study_group on study_group.id = last_home.group_id
      left join education_form on education_form.id = study_group.education_form_id
      where person.id = ${studentId} and person.role = 2`.execute(db);
    return rows[0];
  },

  async orders(studentId: number): Promise<RecordedOrder[]> {
    const { rows } = await sql<RecordedOrder>`
      select head.kind, head.number, head.date, head.effective_on as "effectiveOn", head.basis, study_group.title as "groupName"
      from student_order_person own join student_order head on head.id = own.order_id
      left join study_group on study_group.id = own.group_id
      where own.person_id = ${studentId} order by head.effective_on, head.id`.execute(db);
    return rows;
  },

  async memberships(studentId: number): Promise<RecordedMembership[]> {
    const { rows } = await sql<RecordedMembership>`
      select study_group.title as "groupName", membership.is_home as "isHome",
        nullif(membership.first_day, '-infinity') as "firstDay", nullif(membership.last_day, 'infinity') as "lastDay"
      from membership join study_group on study_group.id = membership.group_id
      where membership.person_id = ${studentId}
      order by membership.first_day, study_group.title`.execute(db);
    return rows;
  },
});
