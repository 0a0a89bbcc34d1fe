import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CHAT_PAGE_SIZE, chat, study, type ConversationRef, type PeopleRequest } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { selectStudyFilter } from '../../../test/clients/study-filter.ts';

let server: TestServer;
let teacher: TestClient;
let student: TestClient;
let people: PeopleRequest;
let toStudent: ConversationRef;
let toTeacher: ConversationRef;
let toGroup: ConversationRef;

const idOf = ({ user }: TestClient): number => user?.personId ?? 0;

/** The student's first discipline that the demo teacher teaches. */
async function findSharedPeople(): Promise<PeopleRequest> {
  const count = (await disciplinesOf(student)).length;
  for (let at = 0; at < count; at += 1) {
    const request = await selectStudyFilter(student, at);
    const teachers = await student.request(study.teachers, request);
    if (teachers.some(({ personId }) => personId === idOf(teacher))) return request;
  }
  throw new Error('teacher and student share nothing');
}

async function disciplinesOf(client: TestClient) {
  const { academicYearId, termId } = await selectStudyFilter(client);
  return client.request(study.studentDisciplines, { academicYearId, termId });
}

beforeAll(async () => {
  server = await startServer();
  [teacher, student] = await Promise.all([server.signIn('teacher'), server.signIn('student')]);
  people = await findSharedPeople();
  const { academicYearId, termId, disciplineId, credits, groupId, isElective } = people;
  const course = { academicYearId, termId, disciplineId, credits };
  toStudent = { ...course, partner: { kind: 'person', personId: idOf(student), role: 'student' } };
  toTeacher = { ...course, partner: { kind: 'person', personId: idOf(teacher), role: 'teacher' } };
  toGroup = { ...course, partner: { kind: 'group', groupId, isElective } };
});
afterAll(async () => server.close());

const groupRequest = ({ partner, ...course }: ConversationRef) => {
  if (partner.kind !== 'group') throw new Error('not a group');
  return { ...course, groupId: partner.groupId, isElective: partner.isElective, lastMessageId: undefined };
};

const send = async (from: TestClient, to: ConversationRef, ...texts: string[]) => {
  const sent = [];
  for (const text of texts) sent.push(await from.request(chat.send, { ...to, text }));
  return sent;
};

describe('a message', () => {
  it('appears in both threads and is marked as own for its author only (§2 Chat.3)', async () => {
    const [sent] = await send(teacher, toStudent, 'Салам, Өмүр! <b>1</b> 🙏');
    const ofTeacher = (await teacher.request(chat.thread, toStudent)).messages.at(-1);
    const ofStudent = (await student.request(chat.thread, toTeacher)).messages.at(-1);
    expect(ofTeacher).toEqual(sent);
    expect(ofStudent).toEqual({ ...sent, isMine: false });
    expect(sent).toMatchObject({ text: 'Салам, Өмүр! <b>1</b> 🙏', isMine: true, isDeleted: false });
  });

  it('keeps its line breaks', async () => {
    const [sent] = await send(student, toTeacher, 'первая\nвторая');
    expect(sent?.text).toBe('первая\nвторая');
  });

  it('is stored once when it is sent again with the same key (D-05.1)', async () => {
    const headers = { 'idempotency-key': 'same-key' };
    const request = { ...toTeacher, text: 'один раз' };
    const responses = await Promise.all(
      [1, 2, 3].map(() => student.request(chat.send, request, { headers })),
    );
    expect(new Set(responses.map(({ id }) => id)).size).toBe(1);
    const { messages } = await student.request(chat.thread, toTeacher);
    expect(messages.filter(({ text }) => text === 'один раз')).toHaveLength(1);
  });

  it('creates the conversation, also for concurrent first messages', async () => {
    const { id, role } = await findStudentWithoutThread();
    const to = { ...toStudent, partner: { kind: 'person', personId: id, role } } as const;
    const sent = await Promise.all(
      [1, 2, 3].map((at) => teacher.request(chat.send, { ...to, text: `№ ${at}` })),
    );
    const { messages } = await teacher.request(chat.thread, to);
    expect(messages.map((message) => message.id)).toEqual(
      sent.map((message) => message.id).toSorted((a, b) => a - b),
    );
  });

  /** A student of the group without messages from or to the teacher. */
  async function findStudentWithoutThread() {
    for (const { personId, kind } of await teacher.request(study.students, people)) {
      if (personId === undefined || kind === 'groupChat') continue;
      const to = { ...toStudent, partner: { kind: 'person', personId, role: 'student' } } as const;
      const { messages } = await teacher.request(chat.thread, to);
      if (messages.length === 0) return { id: personId, role: 'student' } as const;
    }
    throw new Error('the teacher has talked to everybody');
  }
});

describe('paging', () => {
  it('returns each message of a thread once and in order (§9 Chat.1)', async () => {
    await send(teacher, toGroup, ...Array.from({ length: 45 }, (_, at) => `строка ${at}`));
    let page = (await student.request(chat.groupThread, groupRequest(toGroup))).messages;
    const loaded = [...page];
    while (page.length === CHAT_PAGE_SIZE) {
      page = (await student.request(chat.older, { ...toGroup, topMessageId: page[0]?.id ?? 0 })).messages;
      loaded.unshift(...page);
    }
    const ids = loaded.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
    expect(loaded.filter(({ text }) => text.startsWith('строка')).map(({ text }) => text)).toEqual(
      Array.from({ length: 45 }, (_, at) => `строка ${at}`),
    );
  });

  it('returns the messages after a given one, a page at a time', async () => {
    const [first, ...rest] = await send(
      teacher,
      toGroup,
      ...Array.from({ length: 25 }, (_, at) => `после ${at}`),
    );
    const lastMessageId = first?.id ?? 0;
    const { messages } = await student.request(chat.newer, { ...toGroup, lastMessageId });
    expect(messages.map(({ id }) => id)).toEqual(rest.slice(0, CHAT_PAGE_SIZE).map(({ id }) => id));
    const again = await student.request(chat.groupThread, { ...groupRequest(toGroup), lastMessageId });
    expect(again.messages).toEqual(messages);
  });
});

describe('reading', () => {
  it('is counted from the first unread message (§4 Chat.2)', async () => {
    await student.request(chat.readAll, toTeacher);
    const [first, second, third] = await send(teacher, toStudent, 'a', 'b', 'c');
    expect((await student.request(chat.thread, toTeacher)).unread).toEqual({
      firstUnreadId: first?.id,
      unreadCount: 3,
      partnerReadId: expect.any(Number),
    });
    expect(await student.request(chat.read, { messageId: second?.id ?? 0 })).toEqual({
      firstUnreadId: third?.id,
      unreadCount: 1,
    });
  });

  it('only moves forward (D§4 Chat reach.6)', async () => {
    await student.request(chat.readAll, toTeacher);
    const [first, second] = await send(teacher, toStudent, 'a', 'b');
    await student.request(chat.read, { messageId: second?.id ?? 0 });
    expect(await student.request(chat.read, { messageId: first?.id ?? 0 })).toEqual({
      firstUnreadId: null,
      unreadCount: 0,
    });
  });

  it("never counts one's own or deleted messages", async () => {
    await student.request(chat.readAll, toTeacher);
    await send(student, toTeacher, 'мое');
    const [deleted] = await send(teacher, toStudent, 'ой');
    await teacher.request(chat.remove, { messageId: deleted?.id ?? 0 });
    expect((await student.request(chat.thread, toTeacher)).unread).toEqual({
      firstUnreadId: null,
      unreadCount: 0,
      partnerReadId: expect.any(Number),
    });
  });

  it('appears next to the contact and in the list of unread conversations', async () => {
    await Promise.all([student.request(chat.readAll, toTeacher), student.request(chat.readAll, toGroup)]);
    await send(teacher, toStudent, 'a', 'b');
    await send(teacher, toGroup, 'c');
    const contacts = await student.request(study.teachers, people);
    expect(contacts[0]).toMatchObject({ kind: 'groupChat', unreadCount: 1 });
    expect(contacts.find(({ personId }) => personId === idOf(teacher))?.unreadCount).toBe(2);
    const unread = await student.request(chat.unread, {});
    expect(unread).toContainEqual({ ...toTeacher, fullName: teacher.user?.fullName, unreadCount: 2 });
    expect(unread.find(({ partner }) => partner.kind === 'group')).toMatchObject({
      ...toGroup,
      unreadCount: 1,
    });
  });
});

describe('deleting', () => {
  it('leaves a tombstone without the text for both sides (D§4 Chat reach.5)', async () => {
    const [sent] = await send(student, toTeacher, 'секрет 4711');
    expect(await student.request(chat.remove, { messageId: sent?.id ?? 0 })).toEqual({ isDeleted: true });
    const reply = await teacher.tryRequest(chat.thread, toStudent);
    expect(reply.body).not.toContain('4711');
    expect((await teacher.request(chat.thread, toStudent)).messages.at(-1)).toMatchObject({
      text: '',
      isDeleted: true,
    });
  });

  it('is allowed to the author only in a direct conversation (D§4 Chat reach.5)', async () => {
    const [sent] = await send(teacher, toStudent, 'останется');
    expect(await student.tryRequest(chat.remove, { messageId: sent?.id ?? 0 })).toMatchObject({
      status: 403,
      code: 'notAllowed',
    });
  });

  it('is allowed to the teacher of the group but not to classmates (D§4 Chat reach.5)', async () => {
    const [ofStudent] = await send(student, toGroup, 'лишнее');
    const [ofTeacher] = await send(teacher, toGroup, 'важное');
    expect((await student.tryRequest(chat.remove, { messageId: ofTeacher?.id ?? 0 })).status).toBe(403);
    expect(await teacher.request(chat.remove, { messageId: ofStudent?.id ?? 0 })).toEqual({
      isDeleted: true,
    });
  });
});
