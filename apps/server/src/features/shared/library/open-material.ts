import { sql } from 'kysely';
import type { Person } from '../../../university/classes.queries.ts';

/**
 * SQL condition: the person may open the row of `material`. A teacher opens every material; a student those of the disciplines that
 * they study, for their form of study (spec §6).
 */
export const mayOpenMaterial = ({ id, role }: Person) =>
  role === 'teacher'
    ? sql<boolean>`material.deleted_at is null`
    : sql<boolean>`(material.deleted_at is null and exists (
        select from group_member
        join study_group on study_group.id = group_member.group_id
        join class on class.group_id = study_group.id
        join course on course.id = class.course_id
        where group_member.person_id = ${id} and course.discipline_id = material.discipline_id
          and coalesce(study_group.education_form_id = material.education_form_id, true)))`;
