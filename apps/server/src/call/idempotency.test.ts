import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { chat, type Unread } from '@portal/wire';
import { fakeChat } from '../../test/fake-chat.ts';
import { startServer, type Reply, type TestClient, type TestServer } from '../../test/harness.ts';
import type { Context } from '../route.ts';
import { RuleError } from '../errors.ts';
import { writeAudit } from '../shared/audit.queries.ts';

const nothingUnread = { firstUnreadId: null, unreadCount: 0 };

let handle: (context: Context) => Promise<Unread> | Unread;
let server: TestServer;
let client: TestClient;

beforeAll(async () => {
  server = await startServer({
    instead: { chat: fakeChat({ read: (_request, context) => handle(context) }) },
  });
  client = await server.signIn('student');
});
afterAll(() => server.close());

const read = (messageId: number, headers: Record<string, string> = {}): Promise<Reply> =>
  client.reply(chat.read, { messageId }, { headers });

describe('a call that writes', () => {
  const leaveMark = ({ db, caller, address, requestId }: Context) =>
    writeAudit(db, { action: 'signedOut', personId: caller.id, address, requestId });
  const countMarks = async () =>
    (await server.db.selectFrom('audit').select('id').where('action', '=', 'signedOut').execute()).length;

  beforeEach(async () => {
    await server.db.deleteFrom('audit').execute();
    await server.db.deleteFrom('idempotency').execute();
    let unreadCount = 0;
    handle = async (context) => {
      await leaveMark(context);
      unreadCount += 1;
      return { firstUnreadId: 5, unreadCount };
    };
  });

  it('is done once for each key and answered the same each time', async () => {
    const first = await read(1, { 'idempotency-key': 'one' });
    const second = await read(1, { 'idempotency-key': 'one' });
    expect(second.data).toEqual([{ unreades_start: 5, unreades_total: 1 }]);
    expect(second.body).toBe(first.body);
    expect((await read(1, { 'idempotency-key': 'two' })).data).toMatchObject([{ unreades_total: 2 }]);
    expect(await countMarks()).toBe(2);
  });

  it('is refused when the key was used for another question', async () => {
    await read(1, { 'idempotency-key': 'one' });
    const reply = await read(2, { 'idempotency-key': 'one' });
    expect(reply).toMatchObject({ status: 422, code: 'idempotencyMismatch' });
    expect(await countMarks()).toBe(1);
  });

  it('is done once when it is sent five times at the same moment', async () => {
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => read(1, { 'idempotency-key': 'one' })));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(await countMarks()).toBe(1);
  });

  it('is done by each person with a key of the same name', async () => {
    const teacher = await server.signIn('teacher');
    await read(1, { 'idempotency-key': 'one' });
    await teacher.request(chat.read, { messageId: 1 }, { headers: { 'idempotency-key': 'one' } });
    expect(await countMarks()).toBe(2);
  });

  it('is done again a day later', async () => {
    await read(1, { 'idempotency-key': 'one' });
    await sql`update idempotency set created_at = created_at - interval '25 hours'`.execute(server.db);
    expect((await read(2, { 'idempotency-key': 'one' })).data).toMatchObject([{ unreades_total: 2 }]);
  });

  it('leaves nothing behind when it fails, and its key free', async () => {
    handle = async (context) => {
      await leaveMark(context);
      throw new RuleError('loginTaken');
    };
    await read(1, { 'idempotency-key': 'one' });
    expect(await countMarks()).toBe(0);
    handle = () => nothingUnread;
    expect((await read(1, { 'idempotency-key': 'one' })).code).toBeUndefined();
  });

  it('refuses a key that no client makes', async () => {
    for (const key of ['', ' ', 'ключ', 'x'.repeat(200)]) {
      expect((await read(1, { 'idempotency-key': key })).status).toBe(400);
    }
  });

  it('tells others only after everything is written, and survives when telling fails', async () => {
    const told: string[] = [];
    handle = async (context) => {
      context.afterCommit(async () => {
        told.push(`marks: ${await countMarks()}`);
      });
      context.afterCommit(() => {
        throw new Error('nobody listens');
      });
      await leaveMark(context);
      return nothingUnread;
    };
    expect((await read(1)).status).toBe(200);
    expect(told).toEqual(['marks: 1']);
  });
});
