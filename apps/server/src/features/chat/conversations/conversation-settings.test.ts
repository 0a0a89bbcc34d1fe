import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chat } from '@portal/wire';
import { findChatPeople, idOf, type ChatPeople } from '../../../../test/chat/chat-people.ts';
import { startServer, type TestServer } from '../../../../test/harness.ts';

let server: TestServer;
let people: ChatPeople;

beforeAll(async () => {
  server = await startServer();
  people = await findChatPeople(server);
});
afterAll(() => server.close());

describe('mute and pin', () => {
  it('are stored per person and conversation, independently', async () => {
    const { student, classmate, toGroup } = people;
    await student.request(chat.changeSettings, { ...toGroup, isPinned: true });
    const set = await student.request(chat.changeSettings, { ...toGroup, isMuted: true });
    expect(set).toMatchObject({ isMuted: true, isPinned: true });
    expect(await classmate.request(chat.settings, toGroup)).toMatchObject({
      isMuted: false,
      isPinned: false,
    });
    expect(await student.request(chat.conversationFlags, {})).toEqual([
      { ...toGroup, isMuted: true, isPinned: true },
    ]);
    await student.request(chat.changeSettings, { ...toGroup, isMuted: false });
    expect(await student.request(chat.settings, toGroup)).toMatchObject({ isMuted: false, isPinned: true });
  });

  it('are listed with the partner as the owner sees it until nothing is set', async () => {
    const { teacher, toStudent } = people;
    await teacher.request(chat.changeSettings, { ...toStudent, isMuted: true });
    expect(await teacher.request(chat.conversationFlags, {})).toEqual([
      { ...toStudent, isMuted: true, isPinned: false },
    ]);
    await teacher.request(chat.changeSettings, { ...toStudent, isMuted: false });
    expect(await teacher.request(chat.conversationFlags, {})).toEqual([]);
  });

  it('can be set before the first message', async () => {
    const { teacher, toStudent } = people;
    const { personId } = await findStudentWithoutThread();
    const ref = { ...toStudent, partner: { kind: 'person', personId, role: 'student' } } as const;
    expect(await teacher.request(chat.settings, ref)).toMatchObject({ isPinned: false, mayWrite: true });
    await teacher.request(chat.changeSettings, { ...ref, isPinned: true });
    expect((await teacher.request(chat.thread, ref)).messages).toEqual([]);
    expect(await teacher.request(chat.settings, ref)).toMatchObject({ isPinned: true });
  });

  /** A member of the group without a direct conversation. */
  const findStudentWithoutThread = () =>
    server.db
      .selectFrom('group_member')
      .select('person_id as personId')
      .where('group_id', '=', people.toGroup.partner.kind === 'group' ? people.toGroup.partner.groupId : 0)
      .where('person_id', 'not in', (query) =>
        query
          .selectFrom('conversation')
          .innerJoin('course', 'course.id', 'conversation.course_id')
          .select('person_low')
          .where('person_low', 'is not', null)
          .where('discipline_id', '=', people.toGroup.disciplineId),
      )
      .where('person_id', 'not in', (query) =>
        query
          .selectFrom('conversation')
          .innerJoin('course', 'course.id', 'conversation.course_id')
          .select('person_high')
          .where('person_high', 'is not', null)
          .where('discipline_id', '=', people.toGroup.disciplineId),
      )
      .executeTakeFirstOrThrow();
});

describe('announcements only', () => {
  const setAnnouncementOnly = (isAnnouncementOnly: boolean) =>
    people.teacher.request(chat.changeSettings, { ...people.toGroup, isAnnouncementOnly });

  it('allow writing to the teachers of the group only', async () => {
    const { student, teacher, toGroup } = people;
    expect(await setAnnouncementOnly(true)).toMatchObject({ mayWrite: true, mayModerate: true });
    const refused = await student.tryRequest(chat.send, { ...toGroup, text: 'можно?' });
    expect(refused).toMatchObject({ status: 403, code: 'announcementsOnly' });
    expect(refused.message).toBe('В этом чате пишут только преподаватели.');
    expect(await student.request(chat.settings, toGroup)).toMatchObject({
      isAnnouncementOnly: true,
      mayWrite: false,
      mayModerate: false,
    });
    expect((await teacher.tryRequest(chat.send, { ...toGroup, text: 'объявление' })).status).toBe(200);
    await setAnnouncementOnly(false);
    expect((await student.tryRequest(chat.send, { ...toGroup, text: 'спасибо' })).status).toBe(200);
  });

  it('can be set only by a teacher of the group, never in a direct conversation', async () => {
    const { student, otherTeacher, teacher, toGroup, toStudent } = people;
    for (const [client, ref] of [
      [student, toGroup],
      [otherTeacher, toGroup],
      [teacher, toStudent],
    ] as const) {
      const reply = await client.tryRequest(chat.changeSettings, { ...ref, isAnnouncementOnly: true });
      expect([idOf(client), reply.status, reply.code]).toEqual([idOf(client), 403, 'notAllowed']);
    }
    expect(await student.request(chat.settings, toGroup)).toMatchObject({ isAnnouncementOnly: false });
  });
});
