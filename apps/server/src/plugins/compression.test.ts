import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InjectOptions } from 'fastify';
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

/** A question by the student of the newsroom, in bytes. */
async function bytesOf(request: InjectOptions & { url: string }, encoding?: string) {
  const { cookies, deviceId } = room.student;
  const answer = await server.app.inject({
    ...request,
    headers: {
      ...request.headers,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-device-id': deviceId,
      'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
      ...(encoding !== undefined && { 'accept-encoding': encoding }),
    },
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

const feed = {
  method: news.page.method,
  url: news.page.path,
  payload: { ...news.page.ask.encode({ page: 1, isAnnouncement: undefined, beforeId: undefined }) },
} as const;

function messagesIn(bytes: Buffer): readonly string[] {
  const reply: unknown = JSON.parse(bytes.toString());
  if (!envelope.isEnvelope(reply)) throw new Error(bytes.toString());
  return news.page.answer.decode(reply.data).items.map(({ message }) => message);
}

describe('answers in words', () => {
  it('come compressed to a browser that can read them so', async () => {
    const plain = await bytesOf(feed);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(messagesIn(plain.bytes)).toContain(longText);

    const brotli = await bytesOf(feed, 'gzip, deflate, br');
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br' });
    expect(String(brotli.headers.vary)).toMatch(/accept-encoding/i);
    expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 4);
    expect(messagesIn(brotliDecompressSync(brotli.bytes))).toContain(longText);

    const gzip = await bytesOf(feed, 'gzip');
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip' });
    expect(messagesIn(gunzipSync(gzip.bytes))).toContain(longText);
  });

  it('that are short come as they are', async () => {
    const { headers } = await bytesOf({ url: auth.ping.path }, 'br');
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('are the page and the registry, too', async () => {
    const page = await bytesOf({ url: '/lms/news' }, 'br');
    expect(page.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' });
    expect(brotliDecompressSync(page.bytes).toString()).toContain('<div id="root">');
    const registry = await bytesOf({ url: '/lms/remotes/registry.json' }, 'br');
    expect(registry.headers).toMatchObject({ 'content-encoding': 'br', etag: expect.any(String) });
  });

  it('are none of the files that were compressed when they were built', async () => {
    const { headers, bytes } = await bytesOf({ url: '/lms/js/main.0123abcd.js' }, 'br');
    expect(headers).toMatchObject({ 'content-encoding': 'br' });
    expect(brotliDecompressSync(bytes).toString()).toBe('console.log("main");');
  });
});

describe('what people send', () => {
  it('is not unpacked: a small parcel could become a large one', async () => {
    const payload = gzipSync(JSON.stringify(feed.payload));
    const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' };
    const { status } = await bytesOf({ ...feed, payload, headers });
    expect(status).toBe(400);
  });
});
