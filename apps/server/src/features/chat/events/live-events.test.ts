import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { chat, live, type ConversationRef } from '@portal/wire';
import { readEvents, type EventReader } from '../../../../test/clients/event-reader.ts';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';

let server: TestServer;
let origin: string;
let teacher: TestClient;
let student: TestClient;
let group: ConversationRef;
const openReaders: EventReader[] = [];

const subscribe = async (client: TestClient): Promise<EventReader> => {
  const reader = await readEvents(client, origin);
  openReaders.push(reader);
  return reader;
};

beforeAll(async () => {
  server = await startServer();
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  [teacher, student] = await Promise.all([server.signIn('teacher'), server.signIn('student')]);
  const { rows } = await sharedClass();
  const [row] = rows;
  if (!row) throw new Error('teacher and student share nothing');
  const { group_id: groupId, is_elective: isElective, ...course } = row;
  group = {
    academicYearId: course.academic_year_id,
    termId: course.term_id,
    disciplineId: course.discipline_id,
    credits: course.credits,
    partner: { kind: 'group', groupId, isElective },
  };
});
afterEach(() => {
  for (const reader of openReaders.splice(0)) reader.close();
});
afterAll(async () => server.close());

const sharedClass = async () => ({
  rows: await server.db
    .selectFrom('class')
    .innerJoin('course', 'course.id', 'class.course_id')
    .innerJoin('class_teacher', 'class_teacher.class_id', 'class.id')
    .innerJoin('group_member', 'group_member.group_id', 'class.group_id')
    .select(['academic_year_id', 'term_id', 'discipline_id', 'credits', 'class.group_id', 'is_elective'])
    .where('class_teacher.teacher_id', '=', teacher.user?.personId ?? 0)
    .where('group_member.person_id', '=', student.user?.personId ?? 0)
    .execute(),
});

const withPerson = (client: TestClient, role: 'teacher' | 'student'): ConversationRef => ({
  ...group,
  partner: { kind: 'person', personId: client.user?.personId ?? 0, role },
});

describe('the event stream', () => {
  it('sends a message to the partner with the conversation as the partner sees it', async () => {
    const events = await subscribe(student);
    const sent = await teacher.request(chat.send, { ...withPerson(student, 'student'), text: 'Салам' });
    expect(await events.next()).toEqual({
      kind: 'sent',
      ...withPerson(teacher, 'teacher'),
      message: { ...sent, isMine: false },
    });
  });

  it('sends a message to the author’s other devices as their own', async () => {
    const events = await subscribe(teacher);
    const sent = await teacher.request(chat.send, { ...withPerson(student, 'student'), text: 'с телефона' });
    expect(await events.next()).toEqual({ kind: 'sent', ...withPerson(student, 'student'), message: sent });
  });

  it('sends a group message to every device of every subscribed member', async () => {
    const readers = await Promise.all([subscribe(teacher), subscribe(student), subscribe(student)]);
    const { id } = await student.request(chat.send, { ...group, text: 'всем' });
    const [ofTeacher, ...ofStudent] = await Promise.all(readers.map((reader) => reader.next()));
    expect(ofTeacher).toMatchObject({ ...group, message: { id, isMine: false } });
    expect(ofStudent.map(({ message }) => message?.isMine)).toEqual([true, true]);
  });

  it('sends nothing to people outside the conversation', async () => {
    const outsider = await subscribe(await server.signIn('editor'));
    const insider = await subscribe(student);
    await teacher.request(chat.send, { ...withPerson(student, 'student'), text: 'только тебе' });
    await insider.next();
    expect(outsider.isEmpty()).toBe(true);
  });

  it('sends deleted messages without their text', async () => {
    const { id } = await teacher.request(chat.send, { ...group, text: 'ошибка 8153' });
    const events = await subscribe(student);
    await teacher.request(chat.remove, { messageId: id });
    expect(await events.next()).toMatchObject({
      kind: 'deleted',
      message: { id, text: '', isDeleted: true },
    });
  });

  it('sends the read position to the reader’s other devices only', async () => {
    const { id } = await teacher.request(chat.send, { ...group, text: 'прочитай' });
    const [own, partner] = await Promise.all([subscribe(student), subscribe(teacher)]);
    await student.request(chat.read, { messageId: id });
    expect(await own.next()).toEqual({ kind: 'read', ...group, message: undefined });
    expect(partner.isEmpty()).toBe(true);
  });

  it('sends nothing for a rejected message', async () => {
    const events = await subscribe(student);
    const nowhere = { ...group, disciplineId: 999_999 };
    expect((await teacher.tryRequest(chat.send, { ...nowhere, text: 'нет' })).status).toBe(403);
    await teacher.request(chat.send, { ...group, text: 'да' });
    expect((await events.next()).message?.text).toBe('да');
  });

  it('returns 401 without a session', async () => {
    expect((await server.createClient().tryRequest(live.events, {})).status).toBe(401);
  });
});
