import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import {
  classesTaughtBy,
  groupsOf,
  studentsOf,
  teachersOf,
  type Id,
} from '../../../university/classes.queries.ts';
import { inEveryLanguage } from '../../../university/titles.ts';

/** A conversation with the keys of its course; a direct one has two people, a group chat has a group. */
export interface ConversationRow {
  readonly id: number;
  readonly academicYearId: number;
  readonly termId: number;
  readonly disciplineId: number;
  readonly credits: number;
  readonly groupId: number | null;
  readonly isElective: boolean;
  readonly personLow: number | null;
  readonly personHigh: number | null;
}

/** The columns of `ConversationRow`; needs `conversation` joined with its `course`. */
export const conversationColumns = sql`
  conversation.id, course.academic_year_id as "academicYearId", course.term_id as "termId",
  course.discipline_id as "disciplineId", course.credits, conversation.group_id as "groupId",
  conversation.is_elective as "isElective", conversation.person_low as "personLow",
  conversation.person_high as "personHigh"`;

/** A conversation with the other of its two people; both are null in a group chat. */
export interface PartnerRow extends ConversationRow {
  readonly partnerId: number | null;
  readonly partnerRole: 1 | 2 | null;
}

/** The conversations of one list, at most; a teacher writes with hundreds of people in a year. */
export const CONVERSATIONS_MAX = 2_000;

/** Every conversation of a person. Only the teacher of a group may find one twice, by two kinds of lessons. */
export const conversationsOf = (me: number) => sql`
  select * from conversation where group_id is null and person_low = ${me}
  union all
  select * from conversation where group_id is null and person_high = ${me}
  union all (
    select conversation.* from (${groupsOf(me)}) own
    join conversation on conversation.group_id = own.group_id
    union
    select conversation.* from (${classesTaughtBy(me)}) own
    join conversation on conversation.course_id = own.course_id and conversation.group_id = own.group_id
      and conversation.is_elective = own.is_elective)`;

/** SQL: the ids of every member of a conversation. */
export const memberIdsOf = (conversationId: Id) => sql`
  select unnest(array[own.person_low, own.person_high]) as person_id from conversation own
  where own.id = ${conversationId} and own.group_id is null
  union
  select student.person_id from conversation own, lateral (${studentsOf(sql.ref('own.group_id'))}) student
  where own.id = ${conversationId}
  union
  select teacher.person_id from conversation own
  join class on class.course_id = own.course_id and class.group_id = own.group_id
    and class.is_elective = own.is_elective
  cross join lateral (${teachersOf(sql.ref('class.id'))}) teacher
  where own.id = ${conversationId}`;

export const memberQueries = (db: Db) => ({
  async findConversation(conversationId: number): Promise<ConversationRow> {
    const { rows } = await sql<ConversationRow>`
      select ${conversationColumns}
      from conversation join course on course.id = conversation.course_id
      where conversation.id = ${conversationId}`.execute(db);
    const [row] = rows;
    if (!row) throw new Error(`There is no conversation ${conversationId}`);
    return row;
  },

  /** The group and the discipline of a group chat. */
  async groupNames(conversationId: number) {
    const row = await db
      .selectFrom('conversation')
      .innerJoin('study_group', 'study_group.id', 'conversation.group_id')
      .innerJoin('course', 'course.id', 'conversation.course_id')
      .innerJoin('discipline', 'discipline.id', 'course.discipline_id')
      .select(['study_group.title as group', 'discipline.title as discipline'])
      .where('conversation.id', '=', conversationId)
      .executeTakeFirst();
    return row && { group: row.group, discipline: inEveryLanguage(row.discipline) };
  },

  /** All members of a conversation with their roles. */
  async list(conversationId: number) {
    const { rows } = await sql<{ personId: number; role: 1 | 2 }>`
      with members as (${memberIdsOf(conversationId)})
      select person.id as "personId", person.role from members join person on person.id = members.person_id`.execute(
      db,
    );
    return rows;
  },
});
