import { brotliDecompressSync, gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { auth, envelope, news } from '@portal/wire';
import { createNewsPeople, publish, type NewsPeople } from '../../test/news/news-people.ts';
import { setupShellServer } from '../../test/server/shell-server.ts';

const longText = 'Өмүр жол. '.repeat(400);

const shell = setupShellServer(['1.3.0', '1.2.0', '1.1.0', '1.0.0']);
let people: NewsPeople;

beforeAll(async () => {
  people = await createNewsPeople(shell.server);
  await publish(people.editor, { name: 'Long', message: longText });
});

const acceptEncoding = (encoding: string) => ({ 'accept-encoding': encoding });

const get = (url: string) => people.student.raw({ url, headers: acceptEncoding('br') });

const requestFeed = (headers: Record<string, string> = {}) =>
  people.student.tryRequest(
    news.page,
    { page: 1, isAnnouncement: undefined, beforeId: undefined },
    { headers },
  );

function messagesIn(bytes: Buffer): readonly string[] {
  const reply: unknown = JSON.parse(bytes.toString());
  if (!envelope.isEnvelope(reply)) throw new Error(bytes.toString());
  return news.page.response.decode(reply.data).items.map(({ message }) => message);
}

describe('text responses', () => {
  it('are compressed in an accepted encoding', async () => {
    const plain = await requestFeed();
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(messagesIn(plain.bytes)).toContain(longText);

    const brotli = await requestFeed(acceptEncoding('gzip, deflate, br'));
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br' });
    expect(String(brotli.headers.vary)).toMatch(/accept-encoding/i);
    expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 4);
    expect(messagesIn(brotliDecompressSync(brotli.bytes))).toContain(longText);

    const zstd = await requestFeed(acceptEncoding('gzip, deflate, br, zstd'));
    expect(zstd.headers).toMatchObject({ 'content-encoding': 'zstd' });
    expect(messagesIn(zstdDecompressSync(zstd.bytes))).toContain(longText);

    const gzip = await requestFeed(acceptEncoding('gzip'));
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip' });
    expect(messagesIn(gunzipSync(gzip.bytes))).toContain(longText);
  });

  it('are not compressed when they are short', async () => {
    const { headers } = await get(auth.ping.path);
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('include the page and the registry', async () => {
    const page = await get('/lms/news');
    expect(page.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' });
    expect(brotliDecompressSync(page.bytes).toString()).toContain('<div id="root">');
    const registry = await get('/lms/remotes/registry.json');
    expect(registry.headers).toMatchObject({ 'content-encoding': 'br', etag: expect.any(String) });
  });

  it('do not include files that were compressed in the build', async () => {
    const { headers, bytes } = await get('/lms/js/main.0123abcd.js');
    expect(headers).toMatchObject({ 'content-encoding': 'br' });
    expect(brotliDecompressSync(bytes).toString()).toBe('console.log("main");');
  });
});

describe('a request body', () => {
  it('is not decompressed, because a small one could become large', async () => {
    const { method, path: url } = news.page;
    const headers = {
      'content-encoding': 'gzip',
      'content-type': 'application/json',
      'x-xsrf-token': people.student.cookies.get('XSRF-TOKEN') ?? '',
    };
    const { status } = await people.student.raw({ method, url, headers, payload: gzipSync('{"page":1}') });
    expect(status).toBe(400);
  });
});
