import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import { inLanguage } from '../../../university/titles.ts';

/** The class as a tool sees it. */
export interface LaunchContext {
  readonly code: string;
  readonly title: string;
  readonly groupName: string;
}

/** The person as a tool may see them. */
export interface LaunchPerson {
  readonly fullName: string;
  readonly givenName: string | null;
  readonly familyName: string;
  /** Null until it is confirmed. */
  readonly email: string | null;
}

export const launchFactQueries = (db: Db) => ({
  /** The name of a person at a tool. */
  async subjectOf(toolId: number, personId: number): Promise<string> {
    const { rows } = await sql<{ subject: string }>`
      with made as (
        insert into lti_subject (tool_id, person_id) values (${toolId}, ${personId})
        on conflict (tool_id, person_id) do update set person_id = excluded.person_id returning subject)
      select subject::text as subject from made`.execute(db);
    return rows[0]?.subject ?? '';
  },

  async context(classId: number, lang: Language): Promise<LaunchContext | undefined> {
    const { rows } = await sql<LaunchContext>`
      select discipline.code, coalesce(${inLanguage('discipline.title', lang)}, discipline.code) as title,
        study_group.title as "groupName"
      from class join course on course.id = class.course_id join discipline on discipline.id = course.discipline_id
      join study_group on study_group.id = class.group_id where class.id = ${classId}`.execute(db);
    return rows[0];
  },

  async person(personId: number): Promise<LaunchPerson | undefined> {
    const { rows } = await sql<LaunchPerson>`
      select full_name as "fullName", given_name as "givenName", family_name as "familyName",
        case when email_confirmed_at is not null then email end as email
      from person where id = ${personId} and disabled_at is null`.execute(db);
    return rows[0];
  },
});
