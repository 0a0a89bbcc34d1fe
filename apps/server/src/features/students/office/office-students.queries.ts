import { sql, type RawBuilder } from 'kysely';
import { loginKey } from '../../../database/login-key.ts';
import type { OrderKind } from '@portal/domain';
import type { FoundStudent, Leave } from '@portal/wire/groups/group-fields';
import { GROUP_STUDENTS_MAX } from '@portal/wire/groups/groups';
import type { Db } from '../../../database/tables.ts';
import { claimCoversFaculty } from '../../../university/people/claim-scope.queries.ts';
import { containsEveryWord, isInNameIndex } from '../../../university/people/name-search.queries.ts';
import { leaveOn, stateOn } from './study-state.queries.ts';

interface OrderRow {
  readonly orderId: number;
  readonly kind: OrderKind | 'renamed';
  readonly number: string;
  readonly date: string;
  readonly effectiveOn: string;
  readonly basis: string;
  readonly groupName: string | null;
  readonly formerGroupName: string | null;
  readonly leaveUntil: string | null;
}

/** SQL: the last home group of a person that has begun on a day, as `home`. Who has left it still is of its faculty. */
const lastHome = (day: string) => sql`
  left join lateral (
    select study_group.title, study_group.faculty_id from membership stay join study_group on study_group.id = stay.group_id
    where stay.person_id = person.id and stay.is_home and stay.first_day <= ${day}::date
    order by stay.first_day desc limit 1) home on true`;

/** Students whom the claim of an officer covers: by the faculty of their group, of the person without one. */
export const officeStudentQueries = (db: Db, officerId: number) => {
  const isCovered = claimCoversFaculty(
    officerId,
    'groups.manage',
    sql`coalesce(home.faculty_id, person.faculty_id)`,
  );
  async function find(day: string, condition: RawBuilder<unknown>): Promise<FoundStudent[]> {
    const { rows } = await sql<FoundStudent>`
      select person.id as "personId", person.full_name as "fullName", coalesce(home.title, '') as "groupName",
        ${stateOn(sql.ref('person.id'), day)} as state
      from person ${lastHome(day)}
      where person.role = 2 and ${condition} and ${isCovered}
      order by person.full_name, person.id limit ${sql.lit(GROUP_STUDENTS_MAX)}`.execute(db);
    return rows;
  }
  return {
    /** Those with all words in their names, or with the login. */
    byText: (day: string, text: string, words: readonly string[]): Promise<FoundStudent[]> => {
      const isNamed =
        words.length === 0
          ? sql`false`
          : sql`${isInNameIndex(words)} and ${containsEveryWord('person.name_folded', words)}`;
      return find(day, sql`(person.login_key = ${loginKey(text.trim())} or (${isNamed}))`);
    },

    async byId(day: string, personId: number): Promise<FoundStudent | undefined> {
      const [student] = await find(day, sql`person.id = ${personId}`);
      return student;
    },

    /** The leave of a student that is in force on a day. */
    async leave(day: string, personId: number): Promise<Leave | null> {
      const { rows } = await sql<{ leave: Leave | null }>`
        select ${leaveOn(sql.ref('person.id'), day)} as leave from person where id = ${personId}`.execute(db);
      return rows[0]?.leave ?? null;
    },

    /** How many of the people the claim covers on a day. */
    async countCovered(day: string, personIds: readonly number[]): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from person ${lastHome(day)}
        where person.role = 2 and person.id = any(${personIds}::int[]) and ${isCovered}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** The newest effect first. */
    async orders(personId: number): Promise<OrderRow[]> {
      const { rows } = await sql<OrderRow>`
        select head.id as "orderId", head.kind, head.number, head.date, head.effective_on as "effectiveOn", head.basis,
          study_group.title as "groupName", former.title as "formerGroupName", own.leave_until as "leaveUntil"
        from student_order_person own join student_order head on head.id = own.order_id
        left join study_group on study_group.id = own.group_id
        left join membership stay on stay.person_id = own.person_id and stay.is_home
          and head.effective_on - 1 between stay.first_day and stay.last_day
        left join study_group former on former.id = stay.group_id
        where own.person_id = ${personId} order by head.effective_on desc, head.id desc`.execute(db);
      return rows;
    },
  };
};
