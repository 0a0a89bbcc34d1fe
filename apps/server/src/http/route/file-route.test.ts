import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endpointUrl, misc } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { startRangeServer, type RangeServer } from '../../../test/outside/range-server.ts';
import { ownPhotoRoutes } from '../../features/photo/own-photo.routes.ts';
import type { ServedFile } from '../../storage/files/stored-file.ts';
import { fileRoute } from './file-route.ts';
import { storeBytes } from '../../storage/files/store-bytes.ts';
import { route } from './route.ts';

const SIZE = 10_007;
const content = randomBytes(SIZE);
const html = Buffer.from('<!doctype html><p>Привет</p><script>parent.hacked = true</script>');
const file = path.join(tmpdir(), `ranges-${process.pid}.bin`);

/** The files that the route serves, by the id of the request. */
const served = new Map<number, ServedFile>();
let server: TestServer;
let client: TestClient;
let plain: RangeServer;
let etag: string;

beforeAll(async () => {
  server = await startServer({
    overrides: {
      photo: (app) => {
        ownPhotoRoutes(app);
        route(app, misc.photo, () => ({ photo: null }));
        fileRoute(app, misc.photoFile, {
          find: async ({ personId }) => served.get(personId),
          serveOptions: { disposition: 'attachment', maxAgeSeconds: 0, showsHtml: true },
        });
      },
    },
  });
  client = await server.signIn('student');
  served.set(1, await storeBytes(server.app.files, { name: 'a.pdf', type: 'application/pdf' }, content));
  served.set(
    2,
    await storeBytes(server.app.files, { name: 'книга.html', type: 'text/html; charset=utf-8' }, html),
  );
  etag = String((await download(1)).headers.etag);
  await writeFile(file, content);
  plain = await startRangeServer(file, etag);
});
afterAll(async () => {
  plain.close();
  await rm(file);
  await server.close();
});

const download = (personId: number, headers: Record<string, string> = {}) =>
  client.raw({ url: endpointUrl(misc.photoFile, { personId }), headers });

const position = fc.oneof(
  fc.nat({ max: SIZE - 1 }),
  fc.integer({ min: SIZE - 3, max: SIZE + 3 }),
  fc.nat({ max: 2 ** 31 - 1 }),
  fc.constantFrom('9'.repeat(30), '007', '0'),
);
const between = fc.tuple(position, position).map(([first, last]) => `${first}-${last}`);
const spec = fc.oneof(
  { weight: 5, arbitrary: between },
  { weight: 2, arbitrary: position.map((first) => `${first}-`) },
  { weight: 2, arbitrary: position.map((length) => `-${length}`) },
  fc.constantFrom('-', '', '--1', '1-2-3', '0x1-2', '1.5-2', ' 0-1', '0 - 1', 'a-b', '٣-٤', '-0', '+1-2'),
);
const header = fc.oneof(
  { weight: 8, arbitrary: spec.map((range) => `bytes=${range}`) },
  {
    weight: 1,
    arbitrary: fc.array(spec, { minLength: 2, maxLength: 4 }).map((all) => `bytes=${all.join(',')}`),
  },
  { weight: 1, arbitrary: fc.constantFrom('bytes', 'bytes 0-1', 'lines=0-1', '=0-1', 'BYTES=0-1') },
);
const condition = fc.option(
  fc.constantFrom('current', '"other"', 'W/"other"', 'Sun, 06 Nov 1994 08:49:37 GMT', 'nonsense', '""'),
  { freq: 3 },
);

describe('a range of a file', () => {
  it('has the bytes and the status of a plain file server for 1,000 headers, valid or not (D-10.5)', async () => {
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(header, condition, async (range, ifRange) => {
        const headers = {
          range: Buffer.from(range).toString('latin1'),
          ...(ifRange !== null && { 'if-range': ifRange === 'current' ? etag : ifRange }),
        };
        const [ours, theirs] = [await download(1, headers), await fetch(plain.origin, { headers })];
        seen.add(ours.status);
        const bytes = Buffer.from(await theirs.arrayBuffer());
        expect([
          ours.status,
          ours.headers['content-range'],
          // The body of a refusal is ours.
          ours.status === 416 || ours.bytes.equals(bytes),
        ]).toEqual([theirs.status, theirs.headers.get('content-range') ?? undefined, true]);
      }),
      { numRuns: 1_000 },
    );
    expect(seen).toEqual(new Set([200, 206, 416]));
  }, 60_000);
});

describe('an HTML book', () => {
  it('is shown in a frame of the portal that runs no scripts and requests nothing (D-29.4)', async () => {
    const { status, headers, body } = await download(2);
    expect([status, body]).toEqual([200, html.toString()]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': expect.stringMatching(/^inline/),
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
    });
  });

  it('does not change how other files are sent', async () => {
    const { headers } = await download(1);
    expect(headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringMatching(
        /^sandbox; default-src 'none'; frame-ancestors 'none'/,
      ),
    });
  });
});
