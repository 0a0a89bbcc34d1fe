import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chat } from '@portal/wire';
import { findChatPeople } from '../../../../test/chat/chat-people.ts';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { readScenarios, runScenario } from '../../../../test/chat/read-scenarios.ts';
import { findReadPair } from '../../../../test/chat/read-pair.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('the unread state', () => {
  it('matches the model after any order of steps (§4 Chat.5, D§4 Chat reach.6)', async () => {
    const pair = await findReadPair(server);
    await fc.assert(
      fc.asyncProperty(readScenarios, async (steps) => {
        const { actual, expected } = await runScenario(pair, steps);
        expect(actual).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });

  it('is the same in the thread, in the response to reading and in the list of unread conversations', async () => {
    const { student, teacher, toTeacher, toStudent } = await findChatPeople(server);
    await student.request(chat.readAll, toTeacher);
    const sent = [];
    for (const text of ['a', 'b', 'c']) sent.push(await teacher.request(chat.send, { ...toStudent, text }));
    const returned = await student.request(chat.read, { messageId: sent[0]?.id ?? 0 });
    const { unread } = await student.request(chat.around, toTeacher);
    const listed = (await student.request(chat.unread, {})).find(
      ({ partner }) => JSON.stringify(partner) === JSON.stringify(toTeacher.partner),
    );
    expect([returned, unread, listed?.unreadCount]).toEqual([
      { firstUnreadId: sent[1]?.id, unreadCount: 2 },
      { firstUnreadId: sent[1]?.id, unreadCount: 2, partnerReadId: expect.any(Number) },
      2,
    ]);
  });
});
