import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { chat, type ConversationMember } from '@portal/wire';
import { findChatPeople, idOf, type ChatPeople } from '../../../../test/chat/chat-people.ts';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { jpeg } from '../../../../test/files/sample-files.ts';
import { replacePhoto } from '../../../storage/files/store-photo.ts';

let server: TestServer;
let people: ChatPeople;

beforeAll(async () => {
  server = await startServer();
  people = await findChatPeople(server);
});
afterAll(() => server.close());

const membersFor = (client: TestClient): Promise<ConversationMember[]> => {
  const { partner, ...course } = people.toGroup;
  if (partner.kind !== 'group') throw new Error('not a group');
  return client.request(chat.members, {
    ...course,
    groupId: partner.groupId,
    isElective: partner.isElective,
  });
};
const memberOf = (members: readonly ConversationMember[], client: TestClient) =>
  members.find(({ personId }) => personId === idOf(client));

describe('the members of a group chat', () => {
  it('are as many as its settings say, teachers first, then by name', async () => {
    const members = await membersFor(people.student);
    const { memberCount } = await people.student.request(chat.settings, people.toGroup);
    expect(members).toHaveLength(memberCount);
    const roles = members.map(({ role }) => role);
    expect(roles).toEqual(roles.toSorted().toReversed());
    expect(memberOf(members, people.teacher)).toMatchObject({
      role: 'teacher',
      fullName: people.teacher.user?.fullName,
    });
  });

  it('are no teachers of other groups of the course', async () => {
    await sql`
      with other as (
        insert into class (course_id, group_id, semester, is_elective)
        select class.course_id, study_group.id, class.semester, class.is_elective
        from class join class_teacher on class_teacher.class_id = class.id, study_group
        where teacher_id = ${idOf(people.teacher)}
          and not exists (
            select from class taken where taken.course_id = class.course_id and taken.group_id = study_group.id)
        on conflict do nothing returning id)
      insert into class_teacher (class_id, teacher_id, lesson_type_id)
      select id, ${idOf(people.otherTeacher)}, 1 from other`.execute(server.db);
    expect(memberOf(await membersFor(people.student), people.otherTeacher)).toBeUndefined();
  });

  it('may be written to as in the people list: students write to teachers, teachers to everybody else', async () => {
    const forStudent = await membersFor(people.student);
    const forTeacher = await membersFor(people.teacher);
    const mayWrite = (members: readonly ConversationMember[], client: TestClient) =>
      memberOf(members, client)?.mayWriteTo;
    expect([mayWrite(forStudent, people.teacher), mayWrite(forTeacher, people.student)]).toEqual([
      true,
      true,
    ]);
    expect([
      mayWrite(forStudent, people.classmate),
      mayWrite(forStudent, people.student),
      mayWrite(forTeacher, people.teacher),
    ]).toEqual([false, false, false]);
    for (const { personId, role } of forStudent.filter(({ mayWriteTo }) => mayWriteTo)) {
      const ref = { ...people.toGroup, partner: { kind: 'person', personId, role } } as const;
      expect((await people.student.tryRequest(chat.thread, ref)).status).toBe(200);
    }
  });

  it('have their photo where there is one', async () => {
    const photo = { db: server.db, ...server.app.files };
    await replacePhoto(photo, idOf(people.classmate), await jpeg());
    const members = await membersFor(people.student);
    expect(memberOf(members, people.classmate)?.hasPhoto).toBe(true);
    expect(memberOf(members, people.student)?.hasPhoto).toBe(false);
  });
});
