import { sql, type RawBuilder } from 'kysely';
import type { ConversationRef, Partner } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { compileOnce } from '../../shared/compile-once.ts';

/** Where a conversation is. Before its first message it has no id yet. */
export interface Location {
  readonly courseId: number;
  readonly conversationId: number | null;
}

/** A conversation as the caller stands in it. */
export interface Place extends Location {
  readonly readMessageId: number;
  readonly firstUnreadId: number | null;
  readonly unreadCount: number;
}

type Course = Omit<ConversationRef, 'partner'>;
export type Group = Omit<Extract<Partner, { kind: 'group' }>, 'kind'>;

const ofCourse = ({ academicYearId, termId, disciplineId, credits }: Course) => sql`
  course.academic_year_id = ${academicYearId} and course.term_id = ${termId}
  and course.discipline_id = ${disciplineId} and course.credits = ${credits}`;

/** True for who teaches a class. */
export const teaches = (personId: number, classAlias: string) => sql`exists (
  select from class_teacher where class_id = ${sql.ref(`${classAlias}.id`)} and teacher_id = ${personId})`;

/** True for who belongs to a group. */
export const studiesIn = (personId: number, groupColumn: string) => sql`exists (
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

/** What is looked for in a conversation that was found. */
interface Look {
  readonly columns: RawBuilder<unknown>;
  readonly joins: RawBuilder<unknown>;
}

const withUnread = (me: number): Look => ({ columns: placeColumns, joins: positionOf(me) });

/** Counting what is unread costs the more, the more there is: whoever does not ask for it does not pay. */
const placeAlone: Look = {
  columns: sql`course.id as "courseId", conversation.id as "conversationId"`,
  joins: sql``,
};

const inGroup = (me: number, ref: Course, { groupId, isElective }: Group) => ({
  from: sql`
    course
    join class on class.course_id = course.id and class.group_id = ${groupId} and class.is_elective = ${isElective}
    left join conversation on conversation.course_id = course.id and conversation.group_id = class.group_id
      and conversation.is_elective = class.is_elective`,
  where: sql`${ofCourse(ref)} and (${teaches(me, 'class')} or ${studiesIn(me, 'class.group_id')})`,
});

const between = (me: number, ref: Course, { low, high, other }: Readonly<Record<DirectName, number>>) => ({
  from: sql`
    course
    left join conversation on conversation.course_id = course.id and conversation.group_id is null
      and conversation.person_low = ${low} and conversation.person_high = ${high}`,
  where: sql`${ofCourse(ref)} and ${reach(me, other)}`,
});

const select = <Row>({ columns, joins }: Look, { from, where }: ReturnType<typeof between>) =>
  sql<Row>`select ${columns} from ${from} ${joins} where ${where}`;

type DirectName = 'other' | 'low' | 'high';
type DirectArgument = DirectName | 'me' | 'academicYearId' | 'termId' | 'disciplineId' | 'credits';

/** Every look at a thread asks this first. */
const findDirect = compileOnce<DirectArgument, Place>((argument, db) => {
  const ref = {
    academicYearId: argument('academicYearId'),
    termId: argument('termId'),
    disciplineId: argument('disciplineId'),
    credits: argument('credits'),
  };
  const people = { other: argument('other'), low: argument('low'), high: argument('high') };
  const me = argument('me');
  return select<Place>(withUnread(me), between(me, ref, people)).compile(db);
});

const peopleOf = (me: number, other: number) => ({
  other,
  low: Math.min(me, other),
  high: Math.max(me, other),
});

/** Where conversations are, and who may be in them: ownership is a join here. */
export const placeQueries = (db: Db) => ({
  /** The caller's place in a conversation; nothing when the caller has no business there. */
  async find(me: number, { partner, ...course }: ConversationRef): Promise<Place | undefined> {
    // Nobody talks to oneself, not even a teacher, who would reach every teacher of the course.
    if (partner.kind === 'person' && partner.personId === me) return undefined;
    if (partner.kind === 'group') {
      return (await select<Place>(withUnread(me), inGroup(me, course, partner)).execute(db)).rows[0];
    }
    return (await findDirect(db, { ...course, me, ...peopleOf(me, partner.personId) }))[0];
  },

  /** Where a conversation of the caller is, and nothing more about it. */
  async locate(me: number, { partner, ...course }: ConversationRef): Promise<Location | undefined> {
    if (partner.kind === 'person' && partner.personId === me) return undefined;
    const place =
      partner.kind === 'group'
        ? inGroup(me, course, partner)
        : between(me, course, peopleOf(me, partner.personId));
    return (await select<Location>(placeAlone, place).execute(db)).rows[0];
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
