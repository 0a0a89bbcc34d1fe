import { sql, type RawBuilder } from 'kysely';
import { loginKey } from '../../../database/login-key.ts';
import { OFFICE_STUDENTS_MAX, type OfficeStudent } from '@portal/wire/registration/office-students';
import type { Db } from '../../../database/tables.ts';
import { claimCoversFaculty } from '../../../university/people/claim-scope.queries.ts';
import { containsEveryWord, isInNameIndex } from '../../../university/people/name-search.queries.ts';

/** The students whom the claim of an officer covers. */
export const officeStudentQueries = (db: Db, officerId: number) => {
  async function find(condition: RawBuilder<unknown>): Promise<OfficeStudent[]> {
    const { rows } = await sql<OfficeStudent>`
      select person.id as "studentId", person.full_name as "studentName", study_group.title as "groupName"
      from person left join group_member member on member.person_id = person.id and member.is_home
      left join study_group on study_group.id = member.group_id
      where person.role = 2 and ${condition}
        and ${claimCoversFaculty(officerId, 'registration.manage', sql.ref('person.faculty_id'))}
      order by person.full_name, person.id limit ${sql.lit(OFFICE_STUDENTS_MAX)}`.execute(db);
    return rows;
  }
  return {
    /** Those with all words in their names, or with the login. */
    byText: (text: string, words: readonly string[]): Promise<OfficeStudent[]> => {
      const isNamed =
        words.length === 0
          ? sql`false`
          : sql`${isInNameIndex(words)} and ${containsEveryWord('person.name_folded', words)}`;
      return find(sql`(person.login_key = ${loginKey(text.trim())} or (${isNamed}))`);
    },

    async byId(studentId: number): Promise<OfficeStudent | undefined> {
      const [student] = await find(sql`person.id = ${studentId}`);
      return student;
    },
  };
};
