import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { personalData } from '@portal/wire/personal-data/personal-data';
import { CANARY, plantCanaries } from '../../../test/personal-data/fill-canaries.ts';
import { readZip } from '../../../test/files/read-zip.ts';
import { passwords, startServer, type DemoLogin, type TestServer } from '../../../test/harness.ts';
import { waitUntil } from '../../../test/temp-dir.ts';
import { fileQueries } from '../../storage/files/file.queries.ts';
import { READ_ROWS_MAX } from './person-rows.queries.ts';

/** More than the buffers of a socket hold. */
const SIZE_BYTES = 16 * 1_024 * 1_024;
const STAFF_ADDRESS = '203.0.113.99';

let server: TestServer;
let origin: string;
let personId: number;
let cookie: string;

/** Confirms a copy and returns the cookies of the session. */
async function confirm(login: DemoLogin) {
  const client = await server.signIn(login);
  await client.request(personalData.open, { password: passwords[login] });
  return { cookie: client.cookieHeader(), personId: client.user?.personId ?? 0 };
}

beforeAll(async () => {
  server = await startServer();
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  await server.db.deleteFrom('personal_export').execute();
  ({ cookie, personId } = await confirm('student'));
});
afterEach(async () => {
  await sql`delete from file where owner_id = ${personId} and name = 'large.bin'`.execute(server.db);
});
afterAll(() => server.close());

async function begin(): Promise<IncomingMessage> {
  const sent = httpRequest(`${origin}${personalData.archive.path}`, { headers: { cookie }, agent: false });
  sent.on('error', () => undefined);
  const [response]: IncomingMessage[] = await once(sent.end(), 'response');
  if (!response) throw new Error('There is no response');
  return response;
}

const download = async () => readZip(await buffer(await begin()));

/** A file of the person that takes a while to send. */
async function addLargeFile(): Promise<Buffer> {
  const content = randomBytes(SIZE_BYTES);
  const source = path.join(server.dataDir, 'large.bin');
  await writeFile(source, content);
  const key = randomBytes(16).toString('hex');
  await server.app.files.store.put(key, source);
  const file = { key, name: 'large.bin', originalName: 'large.bin', type: 'application/octet-stream' };
  await fileQueries(server.db).insert(
    [{ ...file, sizeBytes: content.length, sha256: Buffer.alloc(32) }],
    personId,
  );
  return content;
}

/** The files of the store that are opened from now on. */
function watchFiles(): readonly Readable[] {
  const opened: Readable[] = [];
  const { store } = server.app.files;
  const open = store.open.bind(store);
  store.open = async (...request) => {
    const stream = await open(...request);
    opened.push(stream);
    return stream;
  };
  return opened;
}

describe('the stream of a copy', () => {
  it('has all records of a long table, and each once', async () => {
    await sql`insert into notification (person_id, type, tag, params, address)
      select ${personId}, 'appeal', 'long-' || number, '{}', '/journal' from generate_series(1, ${READ_ROWS_MAX + 7}) number`.execute(
      server.db,
    );
    const { notification = [] }: Record<string, { tag: string }[]> = JSON.parse(
      (await download())['notifications.json'] ?? '',
    );
    const tags = notification.map(({ tag }) => tag).filter((tag) => tag.startsWith('long-'));
    expect(tags).toHaveLength(READ_ROWS_MAX + 7);
    expect(new Set(tags).size).toBe(READ_ROWS_MAX + 7);
    await sql`delete from notification where tag like 'long-%'`.execute(server.db);
  });

  it('breaks when a table cannot be read, so that no half of an archive passes for a whole one', async () => {
    await sql`alter table notification rename to hidden_notification`.execute(server.db);
    const response = await begin();
    expect(response.statusCode).toBe(200);
    await expect(buffer(response)).rejects.toThrow('aborted');
    await sql`alter table hidden_notification rename to notification`.execute(server.db);
    expect(Object.keys(await download())).toContain('index.html');
  });

  it('ends with its reader, and leaves room for the next download', async () => {
    const content = await addLargeFile();
    const opened = watchFiles();
    const response = await begin();
    response.once('data', () => undefined);
    await waitUntil('the file is being sent', () => opened.length > 0);
    response.pause();
    const busy = await begin();
    expect(busy.statusCode).toBe(429);
    busy.resume();
    response.destroy();
    await waitUntil('the file is closed', () => opened.every(({ destroyed }) => destroyed));
    let files: Readonly<Record<string, string>> | undefined;
    while (!files) {
      const next = await begin();
      if (next.statusCode === 200) files = await readZip(await buffer(next));
      else next.resume();
    }
    const name = Object.keys(files).find((one) => one.endsWith('large.bin')) ?? '';
    expect(files[name]?.length).toBe(content.toString().length);
  });
});

describe('data of others', () => {
  it('is in no copy of the person, also not the address of staff who did something', async () => {
    await sql`insert into audit (action, actor, person_id, address)
      values ('personEdited', 'person:1', ${personId}, ${STAFF_ADDRESS})`.execute(server.db);
    const other = await server.signIn('editor');
    await plantCanaries(server.db, other.user?.personId ?? 0);
    const texts = Object.entries(await download());
    expect(texts.filter(([, text]) => text.includes(CANARY))).toEqual([]);
    expect(texts.filter(([, text]) => text.includes(STAFF_ADDRESS))).toEqual([]);
    const { audit = [] }: Record<string, { actor: string; address: string | null }[]> = JSON.parse(
      Object.fromEntries(texts)['audit.json'] ?? '',
    );
    expect(audit).toContainEqual(expect.objectContaining({ actor: 'person:1', address: null }));
    expect(audit).toContainEqual(
      expect.objectContaining({ actor: `person:${personId}`, address: '127.0.0.1' }),
    );
  });
});
