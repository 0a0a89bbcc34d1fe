import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import { CLASS_PEOPLE_MAX, type ClassPerson } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { currentTerm } from '../../../university/calendar.queries.ts';
import { isOwnClass, studentsOf, type Person } from '../../../university/classes.queries.ts';
import { maySeePhoto } from '../../../university/consents/consent-rules.queries.ts';
import { reachedFrom } from '../../../university/reach.queries.ts';
import { inLanguage } from '../../../university/titles.ts';

interface ClassPersonRow extends Omit<ClassPerson, 'role' | 'disciplineName'> {
  readonly role: 1 | 2;
  readonly disciplineName: string | null;
}

export const classPeopleQueries = (db: Db) => ({
  /** The people of a person's classes of the current term, teachers first, with one class of each; one in which they may write, or else of their group. */
  async list(me: Person, lang: Language): Promise<ClassPersonRow[]> {
    const { rows } = await sql<ClassPersonRow>`
      with now_term as (${currentTerm}),
      own as (
        select class.id, class.course_id, class.group_id, study_group.kind = 'stream' as is_stream
        from now_term
        join course on course.academic_year_id = now_term.academic_year_id and course.term_id = now_term.term_id
        join class on class.course_id = course.id
        join study_group on study_group.id = class.group_id
        where ${isOwnClass(me)}),
      met as (
        select person_id, class_id, true as may_write from (${reachedFrom('own', me.role)}) reached
        union all
        select student.person_id, own.id, false from own, lateral (${studentsOf(sql.ref('own.group_id'))}) student),
      people as (
        select person_id, bool_or(may_write) as may_write,
          (array_agg(class_id order by may_write desc, own.is_stream, class_id))[1] as class_id
        from met join own on own.id = met.class_id where person_id <> ${me.id} group by person_id)
      select person.id as "personId", person.role, person.full_name as "fullName",
        (exists (select from photo where photo.person_id = person.id) and ${maySeePhoto(me.id)}) as "hasPhoto",
        people.may_write as "mayWriteTo", course.academic_year_id as "academicYearId", course.term_id as "termId",
        course.discipline_id as "disciplineId", course.credits,
        ${inLanguage('discipline.title', lang)} as "disciplineName", study_group.title as "groupName"
      from people
      join person on person.id = people.person_id and person.disabled_at is null
      join class on class.id = people.class_id
      join study_group on study_group.id = class.group_id
      join course on course.id = class.course_id
      join discipline on discipline.id = course.discipline_id
      order by person.role, person.full_name collate "portal_name", person.id limit ${CLASS_PEOPLE_MAX}`.execute(
      db,
    );
    return rows;
  },
});
