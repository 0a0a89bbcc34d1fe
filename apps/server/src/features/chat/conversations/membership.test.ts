import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ConversationRef } from '@portal/wire';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { membershipQueries } from './membership.queries.ts';

let database: TestDatabase;
let course: { id: number; ref: Omit<ConversationRef, 'partner'>; groupId: number; isElective: boolean };
let teachers: number[];
let students: number[];

/** A class of a group that two teachers share. */
async function findClass() {
  const { db } = database;
  const shared = await db
    .selectFrom('class')
    .innerJoin('class_teacher', 'class_teacher.class_id', 'class.id')
    .innerJoin('course', 'course.id', 'class.course_id')
    .select(['class.id as classId', 'course.id', 'academic_year_id', 'term_id', 'discipline_id', 'credits'])
    .select(['class.group_id as groupId', 'class.is_elective as isElective'])
    .groupBy(['class.id', 'course.id'])
    .having(({ fn }) => fn.count('teacher_id').distinct(), '>', 1)
    .orderBy('class.id')
    .executeTakeFirstOrThrow();
  const inClass = await db
    .selectFrom('class_teacher')
    .select('teacher_id')
    .distinct()
    .where('class_id', '=', shared.classId)
    .execute();
  teachers = inClass.map((row) => row.teacher_id);
  const findGroupChat = await db
    .selectFrom('group_member')
    .select('person_id')
    .where('group_id', '=', shared.groupId)
    .execute();
  students = findGroupChat.map((row) => row.person_id);
  const { id, groupId, isElective, credits } = shared;
  const ref = {
    academicYearId: shared.academic_year_id,
    termId: shared.term_id,
    disciplineId: shared.discipline_id,
    credits,
  };
  course = { id, ref, groupId, isElective };
}

beforeAll(async () => {
  database = await createTestDatabase();
  await findClass();
});
afterAll(async () => database.drop());

const nth = (people: readonly number[], at: number): number => {
  const person = people[at];
  if (person === undefined) throw new Error('the seed has too few people');
  return person;
};

const findDirect = async (me: number, other: number) =>
  membershipQueries(database.db).findWithUnread(me, {
    ...course.ref,
    partner: { kind: 'person', personId: other, role: 'student' },
  });

const findGroupChat = async (me: number, isElective = course.isElective) =>
  membershipQueries(database.db).findWithUnread(me, {
    ...course.ref,
    partner: { kind: 'group', groupId: course.groupId, isElective },
  });

describe('direct conversations in a course (D§4 Chat reach)', () => {
  it('are open to a teacher and a student of the class, from both sides (D§4 Chat reach.1)', async () => {
    const [teacher, student] = [nth(teachers, 0), nth(students, 0)];
    expect(await findDirect(teacher, student)).toMatchObject({ courseId: course.id });
    expect(await findDirect(student, teacher)).toMatchObject({ courseId: course.id });
  });

  it('are open to two teachers of the course (D§4 Chat reach.2)', async () => {
    expect(await findDirect(nth(teachers, 0), nth(teachers, 1))).toMatchObject({ courseId: course.id });
  });

  it('are closed to two students', async () => {
    expect(await findDirect(nth(students, 0), nth(students, 1))).toBeUndefined();
  });

  it('are closed to oneself', async () => {
    for (const person of [nth(students, 0), nth(teachers, 0)]) {
      expect(await findDirect(person, person)).toBeUndefined();
    }
  });

  it('are closed to people outside the course', async () => {
    const { id: stranger } = await database.db
      .selectFrom('person')
      .select('id')
      .where('role', '=', 2)
      .where('id', 'not in', (query) =>
        query
          .selectFrom('class')
          .innerJoin('group_member', 'group_member.group_id', 'class.group_id')
          .select('person_id')
          .where('course_id', '=', course.id),
      )
      .executeTakeFirstOrThrow();
    expect(await findDirect(nth(teachers, 0), stranger)).toBeUndefined();
    expect(await findGroupChat(stranger)).toBeUndefined();
  });
});

describe('the chat of a group', () => {
  it('is open to its students and to every teacher of the class (§2 Chat.6, D§4 Chat reach.1)', async () => {
    for (const member of [nth(students, 0), ...teachers]) {
      expect(await findGroupChat(member)).toMatchObject({ courseId: course.id });
    }
  });

  it('is separate for an elective of the same discipline (D§4 Chat reach.3, D-09.2)', async () => {
    expect(await findGroupChat(nth(students, 0), !course.isElective)).toBeUndefined();
  });
});

describe('a conversation', () => {
  it('has no id before its first message and the same id for both afterwards', async () => {
    const [one, other] = [nth(teachers, 0), nth(teachers, 1)];
    const before = await findDirect(one, other);
    expect(before?.conversationId).toBeNull();
    const partner = { kind: 'person', personId: other, role: 'teacher' } as const;
    const opened = await membershipQueries(database.db).createConversation(one, course.id, {
      ...course.ref,
      partner,
    });
    expect((await findDirect(one, other))?.conversationId).toBe(opened);
    expect((await findDirect(other, one))?.conversationId).toBe(opened);
  });

  it('is created once', async () => {
    const partner = { kind: 'person', personId: nth(teachers, 0), role: 'teacher' } as const;
    const second = await membershipQueries(database.db).createConversation(nth(teachers, 1), course.id, {
      ...course.ref,
      partner,
    });
    expect(second).toBeUndefined();
  });
});
