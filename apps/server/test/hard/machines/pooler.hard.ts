import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chat, type ConversationRef } from '@portal/wire';
import pg from 'pg';
import { clientConfig } from '../../../src/database/connect.ts';
import { startEmbedded, type EmbeddedDatabase } from '../../../src/database/embedded/start-embedded.ts';
import { migrate } from '../../../src/database/migrate.ts';
import { seed } from '../../../src/operator/demo/seed.ts';
import { HttpClient } from '../../clients/http-client.ts';
import { readEvents } from '../../clients/event-reader.ts';
import { selectStudyFilter } from '../../clients/study-filter.ts';
import { passwords } from '../../harness.ts';
import { knowsPreparedStatements, TestPgBouncer } from '../../outside/pgbouncer.ts';
import { urlOf } from '../../server/test-server.ts';
import { ServerProcess } from '../../server/server-process.ts';
import { createTempDir, removeTempDirs } from '../../temp-dir.ts';

const DEBIAN = '/usr/lib/postgresql/15/bin';
/** Fewer than one server has by itself. */
const CONNECTIONS = 6;
const WRITERS = 20;
const MESSAGES_OF_EACH = 40;

let postgres: EmbeddedDatabase;
let pgBouncer: TestPgBouncer;
let servers: ServerProcess[];
let origins: string[];
let directUrl: string;

const onPostgres = async <Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client(clientConfig({ databaseUrl: directUrl }));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  const pgBin = existsSync(DEBIAN) ? DEBIAN : undefined;
  postgres = await startEmbedded(path.join(await createTempDir(), 'postgres'), { pgBin });
  directUrl = urlOf(postgres.connection);
  await onPostgres(async (client) => {
    await migrate(client);
    await seed(client, { now: new Date() });
  });
  pgBouncer = await TestPgBouncer.start(directUrl, CONNECTIONS);
  const environment = {
    DATABASE_URL: pgBouncer.urlOf(directUrl),
    DATABASE_DIRECT_URL: directUrl,
    DATABASE_PREPARE: knowsPreparedStatements ? 'yes' : 'no',
    PORTAL_SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
    LOG_LEVEL: 'error',
    CALLS_PER_MINUTE: '1000000',
  };
  const dirs = [await createTempDir(), await createTempDir()];
  servers = dirs.map((dataDir) => new ServerProcess({ ...environment, DATA_DIR: dataDir }));
  origins = await Promise.all(servers.map((server) => server.waitUntilReady()));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await pgBouncer.stop();
  await postgres.stop();
  await removeTempDirs();
});

/** The session of one server on the other. */
function onOther(client: HttpClient, origin: string): HttpClient {
  const copy = new HttpClient(origin);
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  copy.user = client.user;
  return copy;
}

async function countMessages(client: HttpClient, conversation: ConversationRef, text: string) {
  let count = 0;
  let topMessageId = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const { messages } = await client.request(chat.older, { ...conversation, topMessageId });
    const [first] = messages;
    if (!first) return count;
    count += messages.filter((message) => message.text === text).length;
    topMessageId = first.id;
  }
}

describe('two servers behind PgBouncer in transaction mode, with few connections', () => {
  it('accept one session, lose no message and none of its events', async () => {
    const [here = '', there = ''] = origins;
    const writer = new HttpClient(here);
    await writer.signIn('student', passwords.student);
    const { groupId, isElective, semesterId: _, ...course } = await selectStudyFilter(writer);
    const conversation: ConversationRef = { ...course, partner: { kind: 'group', groupId, isElective } };
    const clients = [writer, onOther(writer, there)];
    const readers = await Promise.all(clients.map((client, at) => readEvents(client, origins[at] ?? '')));
    const total = WRITERS * MESSAGES_OF_EACH;
    const reading = readers.map(async (reader) => {
      let seen = 0;
      while (seen < total) if ((await reader.next()).message?.text === 'behind a pooler') seen += 1;
      return seen;
    });
    const writing = Array.from({ length: WRITERS }, async (__, at) => {
      const client = clients[at % clients.length] ?? writer;
      for (let sent = 0; sent < MESSAGES_OF_EACH; sent += 1)
        await client.request(chat.send, { ...conversation, text: 'behind a pooler' });
    });
    await Promise.all(writing);
    expect(await Promise.all(reading)).toEqual([total, total]);
    expect(await countMessages(writer, conversation, 'behind a pooler')).toBe(total);
    for (const reader of readers) reader.close();
    expect(servers.map(({ text }) => text.match(/"level":50/g))).toEqual([null, null]);
  });

  it('leave nothing of a session on the connections of the pooler', async () => {
    const rows = await onPostgres(async (client) => {
      const { rows: found } = await client.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where application_name = 'portal' and backend_type = 'client backend'
           and client_addr is null and state = 'idle in transaction'`,
      );
      return found;
    });
    expect(rows).toEqual([{ count: 0 }]);
    const pooled = new pg.Client({ connectionString: pgBouncer.urlOf(directUrl) });
    await pooled.connect();
    const found = new Set<string>();
    for (let at = 0; at < CONNECTIONS * 4; at += 1) {
      const { rows: settings } = await pooled.query<{ text: string }>(
        `select concat_ws(' ', current_setting('statement_timeout'), current_setting('default_transaction_read_only'),
           (select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid())) as text`,
      );
      for (const { text } of settings) found.add(text);
    }
    await pooled.end();
    expect([...found]).toEqual(['0 off 0']);
  });
});
