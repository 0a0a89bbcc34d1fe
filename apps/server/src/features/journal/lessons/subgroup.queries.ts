import { sql } from 'kysely';
import type { JournalStudent } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { teaches } from '../../../university/classes.queries.ts';
import { isClass, type ClassRef } from './lesson-type.queries.ts';
import { isUnderWay } from '../../shared/journal/journal-rights.queries.ts';
import { statusOf } from '../../../university/people/status.queries.ts';

const MAX_NUMBER = 20;

/** A student of a subgroup; the subgroup belongs to the class, whatever the days in the group are. */
type SubgroupStudent = Omit<JournalStudent, 'cells' | 'joinedOn' | 'leftOn'>;

export const subgroupQueries = (db: Db) => ({
  /** The class, with any type of lesson; undefined when the person neither teaches it nor, for reading, stands in. */
  async findClass(me: number, ref: ClassRef, right: 'reads' | 'teaches'): Promise<number | undefined> {
    const { rows } = await sql<{ id: number }>`
      select class.id from course join class on class.course_id = course.id
      where ${isClass(ref)} and (${teaches(me, 'class')} or (${right === 'reads'} and exists (
        select from substitution where substitution.class_id = class.id and substitution.substitute_id = ${me}
          and ${isUnderWay})))`.execute(db);
    return rows[0]?.id;
  },

  async students(classId: number, number: number): Promise<SubgroupStudent[]> {
    const { rows } = await sql<SubgroupStudent>`
      select person.id, person.full_name as "fullName", ${statusOf(sql.ref('person.id'))} as status, member.number as subgroup
      from subgroup_member member join person on person.id = member.student_id
      where member.class_id = ${classId} and member.number = ${number}
      order by person.full_name, person.id`.execute(db);
    return rows;
  },

  /** Undefined when the class has too many subgroups. */
  async add(classId: number, title: string): Promise<number | undefined> {
    // Concurrent calls wait for each other, so that each gets its own number.
    await sql`select 1 from class where id = ${classId} for update`.execute(db);
    const { rows } = await sql<{ number: number }>`
      insert into subgroup (class_id, number, title)
      select ${classId}, highest + 1, ${title}
      from (select coalesce(max(number), 0) as highest from subgroup where class_id = ${classId}) existing
      where highest < ${sql.lit(MAX_NUMBER)} returning number`.execute(db);
    return rows[0]?.number;
  },

  async rename(classId: number, number: number, title: string): Promise<number | undefined> {
    const { rows } = await sql<{ number: number }>`
      update subgroup set title = ${title} where class_id = ${classId} and number = ${number} returning number`.execute(
      db,
    );
    return rows[0]?.number;
  },

  /** True when all people are students of the group of the class. */
  async areMembers(classId: number, studentIds: readonly number[]): Promise<boolean> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from class join group_member using (group_id)
      where class.id = ${classId} and group_member.person_id = any(${studentIds}::int[])`.execute(db);
    return rows[0]?.count === new Set(studentIds).size;
  },

  /** The students of a subgroup are afterwards exactly these. */
  async setStudents(classId: number, number: number, studentIds: readonly number[]): Promise<void> {
    await sql`
      delete from subgroup_member where class_id = ${classId} and number = ${number}
        and student_id <> all(${studentIds}::int[])`.execute(db);
    await sql`
      insert into subgroup_member (class_id, student_id, number)
      select distinct ${classId}::int, student.id, ${number}::int from unnest(${studentIds}::int[]) as student (id)
      on conflict (class_id, student_id) do update set number = excluded.number`.execute(db);
  },
});
