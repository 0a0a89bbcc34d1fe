import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { FoundTeacher } from '@portal/wire';
import { FOUND_TEACHERS_MAX } from '@portal/wire/journal/office-substitutes';
import type { Db } from '../../../database/tables.ts';
import {
  beginsWith,
  containsEveryWord,
  isInNameIndex,
} from '../../../university/people/name-search.queries.ts';
import { inLanguage } from '../../../university/titles.ts';

/** Teachers of the whole university, because a substitute may come from another faculty. */
export const foundTeacherQueries = (db: Db) => ({
  /** By words of the name; names that begin with the first one come first. */
  async find(words: readonly string[], lang: Language): Promise<FoundTeacher[]> {
    const [first = ''] = words;
    const { rows } = await sql<FoundTeacher>`
      select person.id as "teacherId", person.full_name as name, ${inLanguage('department.title', lang)} as "departmentName"
      from person left join department on department.id = person.department_id
      where person.role = 1 and person.disabled_at is null
        and ${isInNameIndex(words)} and ${containsEveryWord('person.name_folded', words)}
      order by ${beginsWith('person.name_folded', first)} desc, person.full_name collate "portal_name", person.id
      limit ${sql.lit(FOUND_TEACHERS_MAX)}`.execute(db);
    return rows;
  },
});
