import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chat, notifications } from '@portal/wire';
import { findChatPeople, sendTexts, type ChatPeople } from '../../../../test/chat/chat-people.ts';
import { startServer, type TestServer } from '../../../../test/harness.ts';

let server: TestServer;
let people: ChatPeople;

beforeAll(async () => {
  server = await startServer();
  people = await findChatPeople(server);
});
afterAll(() => server.close());

const itemsOf = ({ student }: ChatPeople) => student.request(notifications.unreadItems, {});
const findBody = async (body: string) => (await itemsOf(people)).find((item) => item.body === body);

describe('unread conversations in the notification centre', () => {
  it('are listed with their newest message and its author, newest first', async () => {
    await people.student.request(chat.readAll, people.toTeacher);
    await sendTexts(people.classmate, people.toGroup, ['всем']);
    await sendTexts(people.teacher, people.toStudent, ['первое', 'второе']);
    const [newest, next] = await itemsOf(people);
    expect(newest).toMatchObject({
      type: 'message',
      title: people.teacher.user?.fullName,
      body: 'второе',
      unreadCount: 2,
      address: expect.stringMatching(new RegExp(`^/chat\\?.*with=${people.teacher.user?.personId}$`)),
    });
    expect(next).toMatchObject({
      title: expect.stringMatching(new RegExp(`^Философия · [^:]+: ${people.classmate.user?.fullName}$`)),
      body: 'всем',
      address: expect.stringMatching(/with=group$/),
    });
  });

  it('disappear when they are read, and do not list own messages', async () => {
    await sendTexts(people.teacher, people.toStudent, ['прочти']);
    await sendTexts(people.student, people.toTeacher, ['отвечаю']);
    expect(await findBody('прочти')).toBeDefined();
    await people.student.request(chat.readAll, people.toTeacher);
    expect((await itemsOf(people)).map(({ body }) => body)).not.toContain('прочти');
  });

  it('leave out deleted messages', async () => {
    const [first, last] = await sendTexts(people.teacher, people.toStudent, ['остаётся', 'удалено']);
    await people.teacher.request(chat.remove, { messageId: last?.id ?? 0 });
    expect(await findBody('остаётся')).toMatchObject({ unreadCount: 1 });
    expect(first).toBeDefined();
  });

  it('are of the same number as the count of the badge', async () => {
    await sendTexts(people.teacher, people.toStudent, ['ещё']);
    const counts = await people.student.request(notifications.counts, {});
    const sum = (await itemsOf(people)).reduce((total, { unreadCount }) => total + unreadCount, 0);
    expect(counts.find(({ name }) => name === 'chat')?.unreadCount).toBe(sum);
  });
});
