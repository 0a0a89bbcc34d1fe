import { readFile, rm, stat, symlink, utimes } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UPLOADS_PATH } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { idOf, resumableUploads } from '../../../test/files/resumable-upload.ts';
import { storeSetting } from '../../../test/settings.ts';
import { cleanupFiles } from '../../storage/files/cleanup-files.ts';
import { uploadFolder } from '../../storage/uploads/upload-folder.ts';

const MEBIBYTE = 1_024 * 1_024;
const DAY_MS = 24 * 60 * 60_000;
const content = Buffer.from('%PDF-1.4 a book in parts');

let server: TestServer;
let teacher: TestClient;
let uploads: ReturnType<typeof resumableUploads>;
let folder: ReturnType<typeof uploadFolder>;

beforeAll(async () => {
  server = await startServer();
  teacher = await server.signIn('teacher');
  uploads = resumableUploads(teacher);
  folder = uploadFolder(server.app.files.uploadsDir);
});
beforeEach(async () => {
  await server.db.deleteFrom('resumable_upload').execute();
  for (const { id } of await folder.list()) await folder.remove(id);
  await storeSetting(server.db, 'bookLimit', { maxMb: 1 });
});
afterAll(() => server.close());

/** Waits for something that happens after the request that causes it. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await delay(10);
}

const start = async () => idOf(await uploads.create(content.length));

describe('an upload in parts', () => {
  it('goes on where the last part ended', async () => {
    const created = await uploads.create(content.length);
    expect([created.status, created.headers.location]).toEqual([201, `${UPLOADS_PATH}/${idOf(created)}`]);
    const id = idOf(created);
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    const first = await uploads.patch(id, { offset: 0, content: content.subarray(0, 9) });
    expect([first.status, first.headers['upload-offset']]).toEqual([204, '9']);
    const { status, headers } = await uploads.head(id);
    expect([status, headers['upload-offset'], headers['upload-length']]).toEqual([200, '9', '24']);
    expect((await uploads.patch(id, { offset: 9, content: content.subarray(9) })).status).toBe(204);
    expect(await folder.sizeOf(id)).toBe(content.length);
  });

  it('refuses a part at another place, and more than was declared', async () => {
    const id = await start();
    expect(await uploads.patch(id, { offset: 5, content })).toMatchObject({ status: 409, code: 'conflict' });
    const more = Buffer.concat([content, content]);
    expect((await uploads.patch(id, { offset: 0, content: more })).status).toBe(413);
    expect(await folder.sizeOf(id)).toBe(0);
  });

  it('is private on the disk and has the headers of every response', async () => {
    const id = await start();
    expect(((await stat(folder.pathOf(id))).mode & 0o777).toString(8)).toBe('600');
    const { headers } = await uploads.head(id);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('can be canceled', async () => {
    const id = await start();
    expect((await uploads.remove(id)).status).toBe(204);
    expect((await uploads.head(id)).status).toBe(404);
    expect(await folder.list()).toEqual([]);
    expect((await uploads.remove(id)).code).toBe('uploadNotFound');
  });
});

describe('an upload that is interrupted', () => {
  it('keeps what has arrived when the connection is lost', async () => {
    const id = await start();
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const connection = request(`${origin}${UPLOADS_PATH}/${id}`, {
      method: 'PATCH',
      headers: {
        cookie: teacher.cookieHeader(),
        'x-xsrf-token': teacher.cookies.get('XSRF-TOKEN') ?? '',
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'content-length': String(content.length),
        'upload-offset': '0',
      },
    }).on('error', () => undefined);
    connection.write(content.subarray(0, 7));
    await until(async () => (await folder.sizeOf(id)) === 7);
    connection.destroy();
    await until(
      async () => (await uploads.patch(id, { offset: 7, content: content.subarray(7) })).status === 204,
    );
    expect(await readFile(folder.pathOf(id))).toEqual(content);
  });

  it('fails with a message and leaves nothing when the disk is full', async () => {
    const id = await start();
    await rm(folder.pathOf(id));
    await symlink('/dev/full', folder.pathOf(id));
    expect(await uploads.patch(id, { offset: 0, content })).toMatchObject({
      status: 507,
      code: 'storageFull',
    });
    expect([(await uploads.head(id)).status, await folder.list()]).toEqual([404, []]);
  });

  it('is gone for a server that does not have its bytes', async () => {
    const id = await start();
    await rm(folder.pathOf(id));
    expect((await uploads.head(id)).status).toBe(404);
    expect((await uploads.patch(id, { offset: 0, content })).code).toBe('uploadNotFound');
  });
});

describe('a new upload', () => {
  it.each([
    ['without a size', '', 400],
    ['of nothing', 0, 400],
    ['of a negative size', -1, 400],
    ['of a size that is no number', '1e3', 400],
    ['larger than a book may be', MEBIBYTE + 1, 413],
    ['larger than any file', '9007199254740991', 413],
    ['of a size that is no number of a computer', '9007199254740993', 400],
  ])('%s is refused', async (_what, size, status) => {
    expect((await uploads.create(size)).status).toBe(status);
    expect(await folder.list()).toEqual([]);
    expect(await server.db.selectFrom('resumable_upload').select('id').execute()).toEqual([]);
  });

  it('may not hide its size, and needs the version of the protocol', async () => {
    expect((await uploads.create('', 'a.pdf', { 'upload-defer-length': '1' })).status).toBe(400);
    expect((await uploads.create(5, 'a.pdf', { 'tus-resumable': '2.0.0' })).status).toBe(400);
    const reply = await teacher.raw({
      method: 'POST',
      url: UPLOADS_PATH,
      headers: { 'upload-length': '5', 'x-xsrf-token': teacher.cookies.get('XSRF-TOKEN') ?? '' },
    });
    expect(reply).toMatchObject({ status: 400, code: 'malformed' });
  });

  it('as large as a book may be is accepted, with any name', async () => {
    for (const name of ['', '../../../etc/passwd', 'ө'.repeat(600), 'a\0b'])
      expect((await uploads.create(MEBIBYTE, name)).status).toBe(201);
  });

  it('is one of a few that a person has pending', async () => {
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await uploads.create(1)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(201), 413]);
    expect(await uploads.create(1)).toMatchObject({ code: 'tooManyUploads' });
  });

  it('counts those that start at the same moment, by their bytes', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => uploads.create(MEBIBYTE)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 201, 201, 201, 201, 413, 413, 413,
    ]);
  });

  it('counts for the quota of books', async () => {
    await storeSetting(server.db, 'bookLimit', { maxMb: 1, teacherMb: 1.5 });
    expect((await uploads.create(MEBIBYTE)).status).toBe(201);
    expect(await uploads.create(MEBIBYTE)).toMatchObject({ status: 413, code: 'quotaExceeded' });
  });
});

describe('an upload belongs to its owner', () => {
  const each = async (client: TestClient, id: string, more: object = {}) => {
    const other = resumableUploads(client);
    return [
      (await other.create(5, 'a.pdf', more)).status,
      (await other.head(id, more)).status,
      (await other.patch(id, { offset: 0, content }, more)).status,
      (await other.remove(id, more)).status,
    ];
  };

  it('for everybody else it does not exist', async () => {
    const id = await start();
    const visitor = server.createClient();
    await visitor.raw({ url: '/lms/api/ping' });
    expect(await each(visitor, id)).toEqual([401, 401, 401, 401]);
    expect(await each(await server.signIn('student'), id)).toEqual([403, 403, 403, 403]);
    expect(await each(await server.signIn('editor'), id)).toEqual([201, 404, 404, 404]);
    expect(await folder.sizeOf(id)).toBe(0);
  });

  it('needs the token of the page for everything but a question', async () => {
    const id = await start();
    expect(await each(teacher, id, { 'x-xsrf-token': 'forged' })).toEqual([403, 200, 403, 403]);
    expect(await each(teacher, id, { 'sec-fetch-site': 'cross-site' })).toEqual([403, 200, 403, 403]);
  });

  it.each(['..%2f..%2fetc%2fpasswd', '%00', 'x'.repeat(32), '0'.repeat(32), '__proto__'])(
    'is not found as %s',
    async (id) => {
      const statuses = (await each(teacher, id)).slice(1);
      expect(statuses.filter((status) => status !== 404 && status !== 400)).toEqual([]);
    },
  );
});

describe('an upload that nobody finishes', () => {
  it('goes after a day, and so does a file without a row', async () => {
    const id = await start();
    const orphan = await start();
    await server.db.deleteFrom('resumable_upload').where('id', '=', orphan).execute();
    await utimes(folder.pathOf(orphan), new Date(), new Date(Date.now() - DAY_MS));
    const cleanup = (ms: number) => cleanupFiles(server.db, server.app.files, Date.now() + ms);
    expect(await cleanup(0)).toMatchObject({ abandonedUploads: 1 });
    expect((await folder.list()).map((file) => file.id)).toEqual([id]);
    expect(await cleanup(DAY_MS - 60_000)).toMatchObject({ abandonedUploads: 0 });
    expect(await cleanup(DAY_MS + 60_000)).toMatchObject({ abandonedUploads: 1 });
    expect(await folder.list()).toEqual([]);
  });
});
