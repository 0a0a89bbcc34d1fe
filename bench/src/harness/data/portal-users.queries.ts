import type pg from 'pg';
import type { ConversationRef, PeopleRequest, Role } from '@portal/wire';

/** A signed-in person with a direct conversation, and the class in which the two meet. */
export interface PortalUser {
  readonly id: number;
  readonly role: Role;
  readonly conversationId: number;
  readonly conversation: ConversationRef;
  readonly people: PeopleRequest;
}

interface UserRow {
  readonly conversationId: number;
  readonly studentId: number;
  readonly teacherId: number;
  readonly academicYearId: number;
  readonly termId: number;
  readonly disciplineId: number;
  readonly credits: number;
  readonly semesterId: number;
  readonly groupId: number;
  readonly isElective: boolean;
}

/** Every fifth user is the teacher of the conversation, the others are its student. */
const TEACHER_EVERY = 5;

function toUser(row: UserRow, at: number): PortalUser {
  const { conversationId, studentId, teacherId, semesterId, groupId, isElective, ...course } = row;
  const people = { ...course, semesterId, groupId, isElective };
  const isTeacher = (at + 1) % TEACHER_EVERY === 0;
  return isTeacher
    ? {
        id: teacherId,
        role: 'teacher',
        conversationId,
        conversation: { ...course, partner: { kind: 'person', personId: studentId, role: 'student' } },
        people,
      }
    : {
        id: studentId,
        role: 'student',
        conversationId,
        conversation: { ...course, partner: { kind: 'person', personId: teacherId, role: 'teacher' } },
        people,
      };
}

/** Users of the generated university; always the same ones. */
export async function pickUsers(pool: pg.Pool, count: number): Promise<PortalUser[]> {
  const { rows } = await pool.query<UserRow>(
    `SELECT DISTINCT ON (hashint8(conversation.id), conversation.id) conversation.id AS "conversationId",
       student.id AS "studentId", teacher.id AS "teacherId", course.academic_year_id AS "academicYearId",
       course.term_id AS "termId", course.discipline_id AS "disciplineId", course.credits,
       class.semester AS "semesterId", class.group_id AS "groupId", class.is_elective AS "isElective"
     FROM conversation
     JOIN course ON course.id = conversation.course_id
     JOIN person student ON student.id IN (person_low, person_high) AND student.role = 2
     JOIN person teacher ON teacher.id IN (person_low, person_high) AND teacher.role = 1
     JOIN class ON class.course_id = course.id
     JOIN group_member ON group_member.group_id = class.group_id AND group_member.person_id = student.id
     JOIN class_teacher ON class_teacher.class_id = class.id AND class_teacher.teacher_id = teacher.id
     WHERE conversation.group_id IS NULL
       AND NOT student.must_change_credentials AND NOT teacher.must_change_credentials
     ORDER BY hashint8(conversation.id), conversation.id, class.id LIMIT $1`,
    [count],
  );
  if (rows.length < count) throw new Error(`The university has ${rows.length} such users, not ${count}`);
  return rows.map(toUser);
}
