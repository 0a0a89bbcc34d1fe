import type { Db } from '../../src/database/tables.ts';
import { queryRows } from '../seeded-database.ts';

export interface PersonFacts {
  readonly id: number;
  readonly name: string;
  readonly facultyId: number;
  readonly group: string | null;
}

/** The first person who meets a condition on the row `person`. */
export async function findFacts(db: Db, condition: string): Promise<PersonFacts> {
  const [found] = await queryRows<PersonFacts>(
    db,
    `select person.id, full_name as name, person.faculty_id as "facultyId", (select title from study_group
       join group_member on group_member.group_id = study_group.id and is_home where group_member.person_id = person.id) as "group"
     from person where ${condition} order by id limit 1`,
  );
  if (!found) throw new Error(`Nobody with ${condition}`);
  return found;
}
