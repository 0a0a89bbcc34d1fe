import { sql } from 'kysely';
import type { PeopleRequest } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import {
  isOwnClass,
  studentsOf,
  teachersOf,
  teachersOfCourse,
  type Person,
} from '../../university/classes.queries.ts';
import { unreadCountOf } from '../shared/chat/unread-count.queries.ts';

export interface ClassRow {
  readonly classId: number;
  readonly courseId: number;
  readonly groupId: number;
  readonly groupUnreadCount: number;
}

export interface ContactRow {
  readonly personId: number;
  readonly fullName: string;
  readonly unreadCount: number;
}

/** Students or teachers of a class, or all teachers of its course. */
export type ContactGroup = 'students' | 'teachers' | 'colleagues';

const personIds: Readonly<Record<ContactGroup, (own: ClassRow) => ReturnType<typeof sql>>> = {
  students: ({ groupId }) => studentsOf(groupId),
  teachers: ({ classId }) => teachersOf(classId),
  colleagues: ({ courseId }) => teachersOfCourse(courseId),
};

export const contactQueries = (db: Db) => ({
  /** The class with the unread count of its group chat; undefined when it is not the reader's. */
  async findClass(reader: Person, request: PeopleRequest): Promise<ClassRow | undefined> {
    const { rows } = await sql<ClassRow>`
      select class.id as "classId", course.id as "courseId", class.group_id as "groupId",
        coalesce(${unreadCountOf(reader.id, 'conversation')}, 0) as "groupUnreadCount"
      from class join course on course.id = class.course_id
      left join conversation on conversation.course_id = course.id and conversation.group_id = class.group_id
        and conversation.is_elective = class.is_elective
      where course.academic_year_id = ${request.academicYearId} and course.term_id = ${request.termId}
        and course.discipline_id = ${request.disciplineId} and course.credits = ${request.credits}
        and class.is_elective = ${request.isElective} and class.semester = ${request.semesterId}
        and class.group_id = ${request.groupId} and ${isOwnClass(reader)}`.execute(db);
    return rows[0];
  },

  /** People of a class except the reader, by name, with the unread count of each direct conversation. */
  async list(readerId: number, own: ClassRow, group: ContactGroup): Promise<ContactRow[]> {
    const { rows } = await sql<ContactRow>`
      select person.id as "personId", person.full_name as "fullName",
        coalesce(${unreadCountOf(readerId, 'conversation')}, 0) as "unreadCount"
      from (select distinct person_id from (${personIds[group](own)}) as named) as member
      join person on person.id = member.person_id
      left join conversation on conversation.course_id = ${own.courseId} and conversation.group_id is null
        and conversation.person_low = least(person.id, ${readerId}::int)
        and conversation.person_high = greatest(person.id, ${readerId}::int)
      where person.id <> ${readerId} and person.disabled_at is null
      order by person.full_name, person.id`.execute(db);
    return rows;
  },
});
