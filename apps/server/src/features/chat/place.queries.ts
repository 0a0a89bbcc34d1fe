import { sql, type RawBuilder } from 'kysely';
import type { ConversationRef, Partner } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { compileOnce } from '../../shared/compile-once.ts';

/** A conversation as the caller stands in it. Before its first message it has no id yet. */
export interface Place {
  readonly courseId: number;
  readonly conversationId: number | null;
  readonly readMessageId: number;
  readonly firstUnreadId: number | null;
  readonly unreadCount: number;
}

type Course = Omit<ConversationRef, 'partner'>;
type Group = Omit<Extract<Partner, { kind: 'group' }>, 'kind'>;

const ofCourse = ({ academicYearId, termId, disciplineId, credits }: Course) => sql`
  course.academic_year_id = ${academicYearId} and course.term_id = ${termId}
  and course.discipline_id = ${disciplineId} and course.credits = ${credits}`;

const teaches = (personId: number, classAlias: string) => sql`exists (
  select from class_teacher where class_id = ${sql.ref(`${classAlias}.id`)} and teacher_id = ${personId})`;

const studiesIn = (personId: number, groupColumn: string) => sql`exists (
  select from group_member where group_id = ${sql.ref(groupColumn)} and person_id = ${personId})`;

/** Two people reach each other in a course when one teaches a class of the other, or both teach it (decisions 4). */
const reach = (one: number, other: number) => sql`(
  exists (
    select from class where class.course_id = course.id and (
      (${teaches(one, 'class')} and ${studiesIn(other, 'class.group_id')})
      or (${teaches(other, 'class')} and ${studiesIn(one, 'class.group_id')})))
  or (
    exists (select from class where class.course_id = course.id and ${teaches(one, 'class')})
    and exists (select from class where class.course_id = course.id and ${teaches(other, 'class')})))`;

/** What somebody has not read in `conversation`; own and deleted messages never count. */
const unreadOf = (readerId: number) => sql`lateral (
  select count(*)::int as unread_count, min(message.id) as first_unread_id
  from message
  where message.conversation_id = conversation.id and message.id > coalesce(position.message_id, 0)
    and message.author_id <> ${readerId} and message.deleted_at is null) unread`;

const placeColumns = sql`
  course.id as "courseId", conversation.id as "conversationId",
  coalesce(position.message_id, 0) as "readMessageId",
  unread.first_unread_id as "firstUnreadId", coalesce(unread.unread_count, 0) as "unreadCount"`;

const positionOf = (readerId: number) => sql`
  left join read_position position
    on position.conversation_id = conversation.id and position.person_id = ${readerId}
  left join ${unreadOf(readerId)} on true`;

const groupPlace = (me: number, ref: Course, { groupId, isElective }: Group): RawBuilder<Place> => sql`
  select ${placeColumns}
  from course
  join class on class.course_id = course.id and class.group_id = ${groupId} and class.is_elective = ${isElective}
  left join conversation on conversation.course_id = course.id and conversation.group_id = class.group_id
    and conversation.is_elective = class.is_elective
  ${positionOf(me)}
  where ${ofCourse(ref)} and (${teaches(me, 'class')} or ${studiesIn(me, 'class.group_id')})`;

type DirectArgument =
  'me' | 'other' | 'low' | 'high' | 'academicYearId' | 'termId' | 'disciplineId' | 'credits';

/** Every look at a thread asks this first. */
const findDirect = compileOnce<DirectArgument, Place>((argument, db) => directPlace(argument).compile(db));

const directPlace = (argument: (name: DirectArgument) => number): RawBuilder<Place> => sql`
  select ${placeColumns}
  from course
  left join conversation on conversation.course_id = course.id and conversation.group_id is null
    and conversation.person_low = ${argument('low')} and conversation.person_high = ${argument('high')}
  ${positionOf(argument('me'))}
  where ${ofCourse({
    academicYearId: argument('academicYearId'),
    termId: argument('termId'),
    disciplineId: argument('disciplineId'),
    credits: argument('credits'),
  })} and ${reach(argument('me'), argument('other'))}`;

/** Where conversations are, and who may be in them: ownership is a join here. */
export const placeQueries = (db: Db) => ({
  /** The caller's place in a conversation; nothing when the caller has no business there. */
  async find(me: number, { partner, ...course }: ConversationRef): Promise<Place | undefined> {
    // Nobody talks to oneself, not even a teacher, who would reach every teacher of the course.
    if (partner.kind === 'person' && partner.personId === me) return undefined;
    if (partner.kind === 'group') return (await groupPlace(me, course, partner).execute(db)).rows[0];
    const { personId: other } = partner;
    const people = { me, other, low: Math.min(me, other), high: Math.max(me, other) };
    return (await findDirect(db, { ...course, ...people }))[0];
  },

  /** The conversation of a message, if the caller takes part in it, and whether the caller teaches that group. */
  async findByMessage(me: number, messageId: number) {
    const { rows } = await sql<{ conversationId: number; authorId: number; isGroupTeacher: boolean }>`
      select message.conversation_id as "conversationId", message.author_id as "authorId",
        (class.id is not null and ${teaches(me, 'class')}) as "isGroupTeacher"
      from message
      join conversation on conversation.id = message.conversation_id
      left join class on class.course_id = conversation.course_id and class.group_id = conversation.group_id
        and class.is_elective = conversation.is_elective
      where message.id = ${messageId}
        and (${me} in (conversation.person_low, conversation.person_high)
          or (class.id is not null and (${teaches(me, 'class')} or ${studiesIn(me, 'class.group_id')})))`.execute(
      db,
    );
    return rows[0];
  },

  /** True for a teacher of the group whose chat it is. */
  async teaches(me: number, courseId: number, { groupId, isElective }: Group): Promise<boolean> {
    const { rows } = await sql`
      select from class
      where class.course_id = ${courseId} and class.group_id = ${groupId} and class.is_elective = ${isElective}
        and ${teaches(me, 'class')}`.execute(db);
    return rows.length > 0;
  },

  /** What is unread in one conversation. */
  async unread(me: number, conversationId: number) {
    const { rows } = await sql<{ firstUnreadId: number | null; unreadCount: number }>`
      select unread.first_unread_id as "firstUnreadId", coalesce(unread.unread_count, 0) as "unreadCount"
      from conversation ${positionOf(me)}
      where conversation.id = ${conversationId}`.execute(db);
    return rows[0] ?? { firstUnreadId: null, unreadCount: 0 };
  },

  /** Opens the conversation with its first message; nothing when somebody else did so at the same moment. */
  async open(me: number, courseId: number, { partner }: ConversationRef): Promise<number | undefined> {
    const members =
      partner.kind === 'group'
        ? { group_id: partner.groupId, is_elective: partner.isElective }
        : { person_low: Math.min(me, partner.personId), person_high: Math.max(me, partner.personId) };
    const opened = await db
      .insertInto('conversation')
      .values({ course_id: courseId, ...members })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return opened?.id;
  },
});
