import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { chat, type Unread } from '@portal/wire';
import { fakeChat } from '../../../test/chat/fake-chat.ts';
import { startServer, type Reply, type TestClient, type TestServer } from '../../../test/harness.ts';
import type { Context } from './route.ts';
import { RuleError } from '../../university/errors.ts';
import { writeAudit } from '../../university/people/audit.queries.ts';
import { clearAudit } from '../../../test/people/clear-audit.ts';

const emptyUnread = { firstUnreadId: null, unreadCount: 0 };

let handle: (context: Context) => Promise<Unread> | Unread;
let server: TestServer;
let client: TestClient;

beforeAll(async () => {
  server = await startServer({
    overrides: { chat: fakeChat({ read: (_request, context) => handle(context) }) },
  });
  client = await server.signIn('student');
});
afterAll(() => server.close());

const read = (messageId: number, headers: Record<string, string> = {}): Promise<Reply> =>
  client.tryRequest(chat.read, { messageId }, { headers });

describe('a call that writes', () => {
  const insertRow = ({ db, caller, address, requestId }: Context) =>
    writeAudit(db, { action: 'signedOut', actor: 'portal', personId: caller.id, address, requestId });
  const countRows = async () =>
    (await server.db.selectFrom('audit').select('id').where('action', '=', 'signedOut').execute()).length;

  beforeEach(async () => {
    await clearAudit(server.db);
    await server.db.deleteFrom('idempotency').execute();
    let unreadCount = 0;
    handle = async (context) => {
      await insertRow(context);
      unreadCount += 1;
      return { firstUnreadId: 5, unreadCount };
    };
  });

  it('runs once per key and repeats its response (D-05.1)', async () => {
    const first = await read(1, { 'idempotency-key': 'one' });
    const second = await read(1, { 'idempotency-key': 'one' });
    expect(second.data).toEqual([{ unreades_start: 5, unreades_total: 1 }]);
    expect(second.body).toBe(first.body);
    expect((await read(1, { 'idempotency-key': 'two' })).data).toMatchObject([{ unreades_total: 2 }]);
    expect(await countRows()).toBe(2);
  });

  it('returns 422 when the key was used for another request', async () => {
    await read(1, { 'idempotency-key': 'one' });
    const reply = await read(2, { 'idempotency-key': 'one' });
    expect(reply).toMatchObject({ status: 422, code: 'idempotencyMismatch' });
    expect(await countRows()).toBe(1);
  });

  it('runs once for five concurrent requests', async () => {
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => read(1, { 'idempotency-key': 'one' })));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(await countRows()).toBe(1);
  });

  it('runs once per person for the same key (D-05.2)', async () => {
    const teacher = await server.signIn('teacher');
    await read(1, { 'idempotency-key': 'one' });
    await teacher.request(chat.read, { messageId: 1 }, { headers: { 'idempotency-key': 'one' } });
    expect(await countRows()).toBe(2);
  });

  it('runs again after a day (D-05.2)', async () => {
    await read(1, { 'idempotency-key': 'one' });
    await sql`update idempotency set created_at = created_at - interval '25 hours'`.execute(server.db);
    expect((await read(2, { 'idempotency-key': 'one' })).data).toMatchObject([{ unreades_total: 2 }]);
  });

  it('rolls back and releases its key when it fails', async () => {
    handle = async (context) => {
      await insertRow(context);
      throw new RuleError('loginTaken');
    };
    await read(1, { 'idempotency-key': 'one' });
    expect(await countRows()).toBe(0);
    handle = () => emptyUnread;
    expect((await read(1, { 'idempotency-key': 'one' })).code).toBeUndefined();
  });

  it('rejects an invalid key', async () => {
    for (const key of ['', ' ', 'ключ', 'x'.repeat(200)]) {
      expect((await read(1, { 'idempotency-key': key })).status).toBe(400);
    }
  });

  it('runs effects after the commit and succeeds when an effect fails', async () => {
    const notified: string[] = [];
    handle = async (context) => {
      context.afterCommit(async () => {
        notified.push(`marks: ${await countRows()}`);
      });
      context.afterCommit(() => {
        throw new Error('nobody listens');
      });
      await insertRow(context);
      return emptyUnread;
    };
    expect((await read(1)).status).toBe(200);
    expect(notified).toEqual(['marks: 1']);
  });
});
