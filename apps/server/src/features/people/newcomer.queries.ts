import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { NamedGroup } from '@portal/wire/office/choices';
import type { Db } from '../../database/tables.ts';
import { claimCoversFaculty } from '../../university/people/claim-scope.queries.ts';
import { inLanguage } from '../../university/titles.ts';

/** Where the claim of a manager enters people. */
export const newcomerQueries = (db: Db, managerId: number, lang: Language) => ({
  async groups(): Promise<NamedGroup[]> {
    const { rows } = await sql<NamedGroup>`
      select study_group.id as "groupId", study_group.title as "groupName", ${inLanguage('faculty.title', lang)} as "facultyName"
      from study_group join faculty on faculty.id = study_group.faculty_id
      where study_group.kind = 'group' and ${claimCoversFaculty(managerId, 'people.manage', sql.ref('study_group.faculty_id'))}
      order by study_group.title`.execute(db);
    return rows;
  },

  async covers(facultyId: number): Promise<boolean> {
    const { rows } = await sql`
      select from faculty where id = ${facultyId} and ${claimCoversFaculty(managerId, 'people.manage', sql.ref('faculty.id'))}`.execute(
      db,
    );
    return rows.length > 0;
  },

  /** The names of the faculties of people, whatever the claim covers. */
  async facultyNames(personIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const { rows } = await sql<{ personId: number; facultyName: string }>`
      select person.id as "personId", ${inLanguage('faculty.title', lang)} as "facultyName"
      from person join faculty on faculty.id = person.faculty_id where person.id = any(${personIds}::int[])`.execute(
      db,
    );
    return new Map(rows.map(({ personId, facultyName }) => [personId, facultyName]));
  },
});
