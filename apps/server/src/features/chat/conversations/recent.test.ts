import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chat, RECENT_PAGE_SIZE } from '@portal/wire';
import { findChatPeople, idOf, sendTexts, type ChatPeople } from '../../../../test/chat/chat-people.ts';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';

let server: TestServer;
let people: ChatPeople;

beforeAll(async () => {
  server = await startServer();
  people = await findChatPeople(server);
});
afterAll(() => server.close());

const inboxOf = (
  client: TestClient,
  request: { isUnreadOnly?: boolean; query?: string; topMessageId?: number } = {},
) =>
  client.request(chat.recent, {
    isUnreadOnly: undefined,
    query: undefined,
    topMessageId: undefined,
    ...request,
  });

/** The title that the demo gives to the common group. */
async function groupTitle(): Promise<string> {
  const { partner } = people.toGroup;
  const groupId = partner.kind === 'group' ? partner.groupId : 0;
  const { title } = await server.db
    .selectFrom('study_group')
    .select('title')
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
  return title;
}

describe('the inbox', () => {
  it('has the conversations of all disciplines with their last message, newest first', async () => {
    const { student, teacher, classmate, toGroup, toStudent, toTeacher } = people;
    await student.request(chat.readAll, toTeacher);
    await student.request(chat.readAll, toGroup);
    await sendTexts(teacher, toStudent, ['раз', 'два']);
    await sendTexts(classmate, toGroup, ['всем']);
    const rows = await inboxOf(student);
    const [group, direct] = rows;
    expect(group).toMatchObject({
      ...toGroup,
      name: await groupTitle(),
      authorName: classmate.user?.fullName,
      excerpt: 'всем',
      isMine: false,
      isDeleted: false,
      unreadCount: 1,
    });
    expect(group?.memberCount).toBeGreaterThan(2);
    expect(direct).toMatchObject({
      ...toTeacher,
      name: teacher.user?.fullName,
      excerpt: 'два',
      unreadCount: 2,
      memberCount: 2,
    });
    expect(direct?.disciplineName).not.toBe('');
    const ids = rows.map(({ lastMessageId }) => lastMessageId);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect(new Set(rows.map(({ disciplineId }) => disciplineId)).size).toBeGreaterThan(1);
  });

  it('shows the sender their own message without counting it, and a deleted one without its text', async () => {
    const { student, teacher, toStudent, toTeacher } = people;
    await student.request(chat.readAll, toTeacher);
    const [sent] = await sendTexts(student, toTeacher, ['моё']);
    expect((await inboxOf(student))[0]).toMatchObject({ excerpt: 'моё', isMine: true, unreadCount: 0 });
    await student.request(chat.remove, { messageId: sent?.id ?? 0 });
    expect((await inboxOf(student))[0]).toMatchObject({ excerpt: '', isDeleted: true });
    expect((await inboxOf(teacher))[0]).toMatchObject({ ...toStudent, isDeleted: true, isMine: false });
  });

  it('says where only teachers write, to those who are none', async () => {
    const { student, teacher, toGroup } = people;
    const settings = { ...toGroup, isMuted: undefined, isPinned: undefined };
    const [sent] = await sendTexts(teacher, toGroup, ['объявление']);
    await teacher.request(chat.changeSettings, { ...settings, isAnnouncementOnly: true });
    const isReadOnlyFor = async (reader: TestClient) =>
      (await inboxOf(reader)).find(({ lastMessageId }) => lastMessageId === sent?.id)?.isReadOnly;
    expect([await isReadOnlyFor(student), await isReadOnlyFor(teacher)]).toEqual([true, undefined]);
    await teacher.request(chat.changeSettings, { ...settings, isAnnouncementOnly: false });
    expect(await isReadOnlyFor(student)).toBeUndefined();
  });

  it('lists only what is unread on demand', async () => {
    const { student, teacher, toStudent, toTeacher } = people;
    await sendTexts(teacher, toStudent, ['непрочитанное']);
    const unread = await inboxOf(student, { isUnreadOnly: true });
    expect(unread.every(({ unreadCount }) => unreadCount > 0)).toBe(true);
    expect(unread[0]).toMatchObject(toTeacher);
    await student.request(chat.readAll, toTeacher);
    const left = await inboxOf(student, { isUnreadOnly: true });
    expect(left.map(({ partner }) => partner)).not.toContainEqual(toTeacher.partner);
  });

  it('finds a part of the name in any spelling, and treats wildcards as characters', async () => {
    const { student, teacher, toTeacher } = people;
    const [surname = ''] = teacher.user?.fullName.split(' ') ?? [];
    const found = await inboxOf(student, { query: ` ${surname.toLocaleUpperCase('ru')} ` });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ name }) => name.startsWith(surname))).toBe(true);
    expect(found.map(({ partner }) => partner)).toContainEqual(toTeacher.partner);
    expect(await inboxOf(student, { query: '%' })).toEqual([]);
  });

  it('finds people by their initials', async () => {
    const { student, teacher, toTeacher } = people;
    const [surname = '', name = ''] = teacher.user?.fullName.split(' ') ?? [];
    for (const query of [`${surname} ${name[0]}.`, `${name[0]}.\u00a0${surname}`]) {
      const found = await inboxOf(student, { query });
      expect(found.map(({ partner }) => partner)).toContainEqual(toTeacher.partner);
      expect(found.every((one) => one.name.startsWith(`${surname} ${name[0]}`))).toBe(true);
    }
  });

  it('goes on below the last message of a page, and ends with a shorter one', async () => {
    const { student } = people;
    const all = await inboxOf(student);
    const [first] = all;
    const rest = await inboxOf(student, { topMessageId: first?.lastMessageId });
    expect(rest.slice(0, RECENT_PAGE_SIZE - 1)).toEqual(all.slice(1));
  });
});

describe('somebody else’s conversations', () => {
  it('are in no inbox: of a stranger, of another teacher, of a classmate', async () => {
    const { stranger, otherTeacher, classmate, student, teacher, toStudent } = people;
    const secret = `только тебе ${idOf(student)}`;
    await sendTexts(teacher, toStudent, [secret]);
    for (const client of [stranger, otherTeacher, classmate]) {
      const rows = await inboxOf(client);
      expect(rows.map(({ excerpt }) => excerpt)).not.toContain(secret);
      expect(rows.map(({ partner }) => partner)).not.toContainEqual(toStudent.partner);
    }
  });

  it('leave the inbox when the people no longer share a class, because they would not open', async () => {
    const { student, teacher, toStudent, toTeacher } = people;
    await sendTexts(teacher, toStudent, ['до перевода']);
    expect((await inboxOf(student))[0]).toMatchObject(toTeacher);
    const moved = await server.db
      .deleteFrom('group_member')
      .where('person_id', '=', idOf(student))
      .returningAll()
      .execute();
    expect(await inboxOf(student)).toEqual([]);
    await server.db.insertInto('group_member').values(moved).execute();
    expect((await inboxOf(student))[0]).toMatchObject(toTeacher);
  });
});

describe('the audience of a conversation', () => {
  it('is its discipline, its group and the number of people who read it', async () => {
    const { student, toGroup, toTeacher } = people;
    const [inInbox] = (await inboxOf(student)).filter(({ partner }) => partner.kind === 'group');
    const group = await student.request(chat.settings, toGroup);
    expect(group).toMatchObject({
      name: await groupTitle(),
      disciplineName: expect.stringMatching(/\S/),
    });
    expect(group.memberCount).toBe(inInbox?.memberCount);
    expect(await student.request(chat.settings, toTeacher)).toMatchObject({
      name: people.teacher.user?.fullName,
      memberCount: 2,
    });
  });
});
