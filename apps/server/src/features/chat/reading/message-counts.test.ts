import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { chat } from '@portal/wire';
import { findChatPeople } from '../../../../test/chat/chat-people.ts';
import { startServer, type TestServer } from '../../../../test/harness.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Conversations and read positions whose numbers differ from what their messages give. */
async function findMiscounted(): Promise<unknown[]> {
  const { rows } = await sql`
    select conversation.id, null as person_id from conversation
    where message_count <> (select count(*) from message where conversation_id = conversation.id and deleted_at is null)
    union all
    select own.conversation_id, own.person_id from read_position own
    where (read_count, own_count) <> (
      select count(*) filter (where id <= own.message_id), count(*) filter (where id > own.message_id and author_id = own.person_id)
      from message where conversation_id = own.conversation_id and deleted_at is null)
    union all
    select conversation_id, author_id from message
    where not exists (select from read_position own where own.conversation_id = message.conversation_id and own.person_id = author_id)`.execute(
    server.db,
  );
  return rows;
}

describe('the numbers of messages', () => {
  it('are right in the demo data', async () => {
    expect(await findMiscounted()).toEqual([]);
    const { rows } = await sql<{
      count: number;
    }>`select sum(message_count)::int as count from conversation`.execute(server.db);
    expect(rows[0]?.count).toBeGreaterThan(100);
  });

  it('are right after people have written, read and deleted at the same time', async () => {
    const { student, teacher, toTeacher, toStudent } = await findChatPeople(server);
    const write = async (number: number) => {
      const [one, other] = await Promise.all([
        teacher.request(chat.send, { ...toStudent, text: `question ${number}` }),
        student.request(chat.send, { ...toTeacher, text: `reply ${number}` }),
      ]);
      await Promise.all([
        student.request(chat.read, { messageId: one.id }),
        teacher.request(chat.remove, { messageId: one.id }),
        teacher.request(chat.read, { messageId: other.id }),
        student.request(chat.remove, { messageId: other.id }),
        student.request(chat.readAll, toTeacher),
        teacher.request(chat.send, { ...toStudent, text: `again ${number}` }),
      ]);
    };
    for (let round = 0; round < 10; round += 1)
      await Promise.all([write(3 * round), write(3 * round + 1), write(3 * round + 2)]);
    expect(await findMiscounted()).toEqual([]);
  });

  it('are made again where rows were written without triggers', async () => {
    await sql`update conversation set message_count = 0`.execute(server.db);
    await sql`update read_position set read_count = 7, own_count = 7`.execute(server.db);
    expect(await findMiscounted()).not.toEqual([]);
    await sql`select recount_messages()`.execute(server.db);
    expect(await findMiscounted()).toEqual([]);
  });
});
