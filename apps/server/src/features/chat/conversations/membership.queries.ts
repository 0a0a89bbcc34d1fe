import { sql, type RawBuilder } from 'kysely';
import type { ConversationRef, Partner } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { statement } from '../../../database/statement.ts';
import { takesPartIn } from '../../../university/classes.queries.ts';
import { reaches } from '../../../university/reach.queries.ts';
import { unreadCountOf } from '../../shared/chat/unread-count.queries.ts';

/** The right of a person to take part in a conversation, which has no id before its first message. */
export interface Membership {
  readonly courseId: number;
  readonly conversationId: number | null;
}

export interface MembershipWithUnread extends Membership {
  readonly readMessageId: number;
  readonly firstUnreadId: number | null;
  readonly unreadCount: number;
  /** The read position of the other of two people; null in a group chat. */
  readonly partnerReadId: number | null;
}

type Course = Omit<ConversationRef, 'partner'>;
export type Group = Omit<Extract<Partner, { kind: 'group' }>, 'kind'>;

const isCourse = ({ academicYearId, termId, disciplineId, credits }: Course) => sql`
  course.academic_year_id = ${academicYearId} and course.term_id = ${termId}
  and course.discipline_id = ${disciplineId} and course.credits = ${credits}`;

/** Unread messages of `conversation`; the reader's own and deleted ones never count. */
const unreadLateral = (readerId: number) => sql`lateral (
  select unread_count, case when unread_count > 0 then (
    select message.id from message
    where message.conversation_id = conversation.id and message.id > coalesce(position.message_id, 0)
      and message.author_id <> ${readerId} and message.deleted_at is null
    order by message.id limit 1) end as first_unread_id
  from (select ${unreadCountOf(readerId, 'conversation')} as unread_count) counted) unread`;

const membershipColumns = sql`
  course.id as "courseId", conversation.id as "conversationId",
  coalesce(position.message_id, 0) as "readMessageId",
  unread.first_unread_id as "firstUnreadId", coalesce(unread.unread_count, 0) as "unreadCount"`;

const readStateJoins = (readerId: number) => sql`
  left join read_position position
    on position.conversation_id = conversation.id and position.person_id = ${readerId}
  left join ${unreadLateral(readerId)} on true`;

/** How far the other of two people has read; only a direct conversation shows it (decisions 53). */
export const partnerPosition = (other: number | undefined) =>
  other === undefined
    ? { columns: sql`null::bigint as "partnerReadId"`, joins: sql`` }
    : {
        columns: sql`nullif(partner_position.message_id, 0) as "partnerReadId"`,
        joins: sql`
          left join read_position partner_position
            on partner_position.conversation_id = conversation.id and partner_position.person_id = ${other}`,
      };

/** SQL: where the statements about a conversation read from, and the right to take part in it. */
export interface Source {
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
}

export const groupSource = (me: number, ref: Course, { groupId, isElective }: Group): Source => ({
  from: sql`
    course
    join class on class.course_id = course.id and class.group_id = ${groupId} and class.is_elective = ${isElective}
    left join conversation on conversation.course_id = course.id and conversation.group_id = class.group_id
      and conversation.is_elective = class.is_elective`,
  where: sql`${isCourse(ref)} and ${takesPartIn(me, 'class')}`,
});

const directSource = (
  me: number,
  ref: Course,
  { low, high, other }: Readonly<Record<DirectKey, number>>,
): Source => ({
  from: sql`
    course
    left join conversation on conversation.course_id = course.id and conversation.group_id is null
      and conversation.person_low = ${low} and conversation.person_high = ${high}`,
  where: sql`${isCourse(ref)} and ${reaches(me, other, 'course.id')}`,
});

type DirectKey = 'other' | 'low' | 'high';
export type DirectArgument = DirectKey | 'me' | 'academicYearId' | 'termId' | 'disciplineId' | 'credits';

/** SQL: the course and the conversation of two people, if the first may take part in it. */
export const directSourceOf = (argument: (name: DirectArgument) => number): Source => {
  const ref = {
    academicYearId: argument('academicYearId'),
    termId: argument('termId'),
    disciplineId: argument('disciplineId'),
    credits: argument('credits'),
  };
  const people = { other: argument('other'), low: argument('low'), high: argument('high') };
  return directSource(argument('me'), ref, people);
};

/** The reader, and the other person of a direct conversation. */
export interface DirectPeople {
  readonly me: number;
  readonly other?: number;
}

/** Declares a statement about the conversation of two people. */
export const directStatement = <Row>(
  select: (source: Source, people: DirectPeople, db: Db) => RawBuilder<Row>,
) =>
  statement<DirectArgument, Row>((argument, db) =>
    select(directSourceOf(argument), { me: argument('me'), other: argument('other') }, db),
  );

function selectWithUnread({ from, where }: Source, { me, other }: DirectPeople) {
  const partner = partnerPosition(other);
  return sql<MembershipWithUnread>`
    select ${membershipColumns}, ${partner.columns} from ${from} ${readStateJoins(me)} ${partner.joins} where ${where}`;
}

/** Skips the unread count, which costs more the more messages are unread. */
export const selectMembership = ({ from, where }: Source) => sql<Membership>`
  select course.id as "courseId", conversation.id as "conversationId" from ${from} where ${where}`;

const findDirectWithUnread = directStatement(selectWithUnread);
const findDirect = directStatement(selectMembership);

export const directKey = (me: number, other: number) => ({
  other,
  low: Math.min(me, other),
  high: Math.max(me, other),
});

/** Memberships: the right to take part is a join with classes and groups, not a stored list. */
export const membershipQueries = (db: Db) => ({
  /** Undefined when the caller may not take part. */
  async findWithUnread(
    me: number,
    { partner, ...course }: ConversationRef,
  ): Promise<MembershipWithUnread | undefined> {
    // Nobody has a conversation with themselves; a teacher would otherwise match as a colleague of the course.
    if (partner.kind === 'person' && partner.personId === me) return undefined;
    if (partner.kind === 'group') {
      const { rows } = await selectWithUnread(groupSource(me, course, partner), { me }).execute(db);
      return rows[0];
    }
    return (await findDirectWithUnread(db, { ...course, me, ...directKey(me, partner.personId) }))[0];
  },

  /** Undefined when the caller may not take part. */
  async find(me: number, { partner, ...course }: ConversationRef): Promise<Membership | undefined> {
    if (partner.kind === 'person' && partner.personId === me) return undefined;
    if (partner.kind === 'group') {
      const { rows } = await selectMembership(groupSource(me, course, partner)).execute(db);
      return rows[0];
    }
    return (await findDirect(db, { ...course, me, ...directKey(me, partner.personId) }))[0];
  },

  async findUnread(me: number, conversationId: number) {
    const { rows } = await sql<{ firstUnreadId: number | null; unreadCount: number }>`
      select unread.first_unread_id as "firstUnreadId", coalesce(unread.unread_count, 0) as "unreadCount"
      from conversation ${readStateJoins(me)}
      where conversation.id = ${conversationId}`.execute(db);
    return rows[0] ?? { firstUnreadId: null, unreadCount: 0 };
  },

  /** Inserts the conversation; undefined when a concurrent call has already done so. */
  async createConversation(
    me: number,
    courseId: number,
    { partner }: ConversationRef,
  ): Promise<number | undefined> {
    const members =
      partner.kind === 'group'
        ? { group_id: partner.groupId, is_elective: partner.isElective }
        : { person_low: Math.min(me, partner.personId), person_high: Math.max(me, partner.personId) };
    const created = await db
      .insertInto('conversation')
      .values({ course_id: courseId, ...members })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return created?.id;
  },
});
