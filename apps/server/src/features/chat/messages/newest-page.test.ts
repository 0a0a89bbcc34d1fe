import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chat, type ConversationRef, type Message, type Unread } from '@portal/wire';
import { findChatPeople, sendTexts, type ChatPeople } from '../../../../test/chat/chat-people.ts';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';

const texts = Array.from({ length: 25 }, (_, at) => `сообщение ${at}`);

let server: TestServer;
let people: ChatPeople;

beforeAll(async () => {
  server = await startServer();
  people = await findChatPeople(server);
});
afterAll(() => server.close());

async function unreadOf(client: TestClient, ref: ConversationRef): Promise<Unread> {
  const { partnerReadId: _, ...unread } = (await client.request(chat.thread, ref)).unread;
  return unread;
}

/** What the whole conversation has unread, whatever stands on the newest page. */
const expectedUnread = (sent: readonly Message[], readCount: number): Unread => ({
  firstUnreadId: sent[readCount]?.id ?? null,
  unreadCount: sent.length - readCount,
});

describe('the newest page', () => {
  it('counts unread messages that are on it, and those that are older', async () => {
    const { student, teacher, toTeacher, toStudent } = people;
    await student.request(chat.readAll, toTeacher);
    const sent = await sendTexts(teacher, toStudent, texts);
    expect(await unreadOf(student, toTeacher)).toEqual(expectedUnread(sent, 0));
    for (const readCount of [3, 5, 6, 24, 25]) {
      await student.request(chat.read, { messageId: sent[readCount - 1]?.id ?? 0 });
      expect([readCount, await unreadOf(student, toTeacher)]).toEqual([
        readCount,
        expectedUnread(sent, readCount),
      ]);
    }
  });

  it('does not count own and deleted messages', async () => {
    const { student, teacher, toTeacher, toStudent } = people;
    await student.request(chat.readAll, toTeacher);
    const [deleted, left] = await sendTexts(teacher, toStudent, ['удалено', 'осталось']);
    await sendTexts(student, toTeacher, ['своё']);
    await teacher.request(chat.remove, { messageId: deleted?.id ?? 0 });
    expect(await unreadOf(student, toTeacher)).toEqual({ firstUnreadId: left?.id, unreadCount: 1 });
  });
});
