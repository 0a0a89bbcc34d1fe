import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auth, envelope, news } from '@portal/wire';
import { publishRemote, writeShell } from '../../test/fake-build.ts';
import { startServer, type TestServer } from '../../test/harness.ts';
import { openNewsroom, publish, type Newsroom } from '../../test/newsroom.ts';

const longText = 'Өмүр жол. '.repeat(400);

let server: TestServer;
let shellDir: string;
let room: Newsroom;

beforeAll(async () => {
  shellDir = await mkdtemp(path.join(tmpdir(), 'portal-shell-'));
  await writeShell(shellDir);
  server = await startServer({ environment: { SHELL_DIR: shellDir } });
  await publishRemote(server.dataDir, 'chat', ['1.3.0', '1.2.0', '1.1.0', '1.0.0']);
  room = await openNewsroom(server);
  await publish(room.editor, { name: 'Long', message: longText });
});
afterAll(async () => {
  await server.close();
  await rm(shellDir, { recursive: true });
});

const accepting = (encoding: string) => ({ 'accept-encoding': encoding });

const get = (url: string) => room.student.raw({ url, headers: accepting('br') });

const askFeed = (headers: Record<string, string> = {}) =>
  room.student.reply(news.page, { page: 1, isAnnouncement: undefined, beforeId: undefined }, { headers });

function messagesIn(bytes: Buffer): readonly string[] {
  const reply: unknown = JSON.parse(bytes.toString());
  if (!envelope.isEnvelope(reply)) throw new Error(bytes.toString());
  return news.page.response.decode(reply.data).items.map(({ message }) => message);
}

describe('answers in words', () => {
  it('come compressed to a browser that can read them so', async () => {
    const plain = await askFeed();
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(messagesIn(plain.bytes)).toContain(longText);

    const brotli = await askFeed(accepting('gzip, deflate, br'));
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br' });
    expect(String(brotli.headers.vary)).toMatch(/accept-encoding/i);
    expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 4);
    expect(messagesIn(brotliDecompressSync(brotli.bytes))).toContain(longText);

    const gzip = await askFeed(accepting('gzip'));
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip' });
    expect(messagesIn(gunzipSync(gzip.bytes))).toContain(longText);
  });

  it('that are short come as they are', async () => {
    const { headers } = await get(auth.ping.path);
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('are the page and the registry, too', async () => {
    const page = await get('/lms/news');
    expect(page.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' });
    expect(brotliDecompressSync(page.bytes).toString()).toContain('<div id="root">');
    const registry = await get('/lms/remotes/registry.json');
    expect(registry.headers).toMatchObject({ 'content-encoding': 'br', etag: expect.any(String) });
  });

  it('are none of the files that were compressed when they were built', async () => {
    const { headers, bytes } = await get('/lms/js/main.0123abcd.js');
    expect(headers).toMatchObject({ 'content-encoding': 'br' });
    expect(brotliDecompressSync(bytes).toString()).toBe('console.log("main");');
  });
});

describe('what people send', () => {
  it('is not unpacked: a small parcel could become a large one', async () => {
    const { method, path: url } = news.page;
    const headers = {
      'content-encoding': 'gzip',
      'content-type': 'application/json',
      'x-xsrf-token': room.student.cookies.get('XSRF-TOKEN') ?? '',
    };
    const { status } = await room.student.raw({ method, url, headers, payload: gzipSync('{"page":1}') });
    expect(status).toBe(400);
  });
});
