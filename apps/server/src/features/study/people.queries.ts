import { sql } from 'kysely';
import type { PeopleRequest } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { isOwnClass, type Reader } from './study.queries.ts';

export interface OwnClass {
  readonly classId: number;
  readonly courseId: number;
  readonly groupUnreadCount: number;
}

export interface PersonRow {
  readonly personId: number;
  readonly fullName: string;
  readonly unreadCount: number;
}

/** What the reader has not read in `conversation`: messages of others that are still there (spec §4 Chat). */
const unreadBy = (readerId: number) => sql`(
  select count(*)::int from message
  where message.conversation_id = conversation.id and message.author_id <> ${readerId} and message.deleted_at is null
    and message.id > coalesce((select read_position.message_id from read_position
      where read_position.conversation_id = conversation.id and read_position.person_id = ${readerId}), 0))`;

/** Who is meant: the students or the teachers of a class, or everybody who teaches in its course. */
export type People = 'students' | 'teachers' | 'colleagues';

const members: Readonly<Record<People, (own: OwnClass) => ReturnType<typeof sql>>> = {
  students: ({ classId }) => sql`
    select group_member.person_id from class join group_member on group_member.group_id = class.group_id
    where class.id = ${classId}`,
  teachers: ({ classId }) =>
    sql`select teacher_id as person_id from class_teacher where class_id = ${classId}`,
  colleagues: ({ courseId }) => sql`
    select class_teacher.teacher_id as person_id from class join class_teacher on class_teacher.class_id = class.id
    where class.course_id = ${courseId}`,
};

export const peopleQueries = (db: Db) => ({
  /** The class that the reader asks about, with what is unread in its group chat; nothing when it is not theirs. */
  async findClass(reader: Reader, request: PeopleRequest): Promise<OwnClass | undefined> {
    const { rows } = await sql<OwnClass>`
      select class.id as "classId", course.id as "courseId",
        case when conversation.id is null then 0 else ${unreadBy(reader.id)} end as "groupUnreadCount"
      from class join course on course.id = class.course_id
      left join conversation on conversation.course_id = course.id and conversation.group_id = class.group_id
        and conversation.is_elective = class.is_elective
      where course.academic_year_id = ${request.academicYearId} and course.term_id = ${request.termId}
        and course.discipline_id = ${request.disciplineId} and course.credits = ${request.credits}
        and class.is_elective = ${request.isElective} and class.semester = ${request.semesterId}
        and class.group_id = ${request.groupId} and ${isOwnClass(reader)}`.execute(db);
    return rows[0];
  },

  /** People of a class but the reader, by name, with what is unread from each in this course. */
  async people(readerId: number, own: OwnClass, people: People): Promise<PersonRow[]> {
    const { rows } = await sql<PersonRow>`
      select person.id as "personId", person.full_name as "fullName",
        case when conversation.id is null then 0 else ${unreadBy(readerId)} end as "unreadCount"
      from (select distinct person_id from (${members[people](own)}) as named) as member
      join person on person.id = member.person_id
      left join conversation on conversation.course_id = ${own.courseId} and conversation.group_id is null
        and conversation.person_low = least(person.id, ${readerId}::int)
        and conversation.person_high = greatest(person.id, ${readerId}::int)
      where person.id <> ${readerId} and person.disabled_at is null
      order by person.full_name, person.id`.execute(db);
    return rows;
  },
});
