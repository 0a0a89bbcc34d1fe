import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { fakeForm, form } from '../../../test/files/fake-form.ts';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import type { TestFile } from '../../../test/files/multipart.ts';
import { jpeg, pdf } from '../../../test/files/sample-files.ts';
import { listStoredFiles } from '../../../test/files/stored-files.ts';
import type { Context } from './route.ts';
import { fileQueries } from '../../storage/files/file.queries.ts';
import type { StoredFile } from '../../storage/files/stored-file.ts';
import { RuleError } from '../../university/errors.ts';
import { storeSetting } from '../../../test/settings.ts';

let server: TestServer;
let client: TestClient;
let handle: (context: Context) => Promise<void> | void;
let seen: readonly StoredFile[] = [];

const claim = async ({ db, files, caller }: Context) => {
  await fileQueries(db).insert(files, caller.id);
};

beforeAll(async () => {
  const chat = fakeForm(async (request, context) => {
    seen = context.files;
    await handle(context);
    return [request];
  });
  server = await startServer({ overrides: { chat } });
  client = await server.signIn('student');
});
beforeEach(async () => {
  await server.db.deleteFrom('idempotency').execute();
  await server.db.deleteFrom('news_file').execute();
  await server.db.deleteFrom('photo').execute();
  await server.db.deleteFrom('file').execute();
  for (const key of (await listStoredFiles(server)).stored) await server.app.files.store.remove(key);
  handle = claim;
});
afterAll(() => server.close());

const send = (
  files: readonly TestFile[],
  options: { fields?: object; headers?: Record<string, string> } = {},
) => client.send(form, { message: 'Салам', ...options.fields }, { files, headers: options.headers });

const setLimit = (limit: object) => storeSetting(server.db, 'attachmentLimit', limit);

async function readAll(key: string): Promise<Buffer> {
  return Buffer.concat(await (await server.app.files.store.open(key)).toArray());
}

describe('a form with files', () => {
  it('passes the fields and the named files to the handler', async () => {
    const reply = await send([
      { name: 'План на неделю.pdf', content: pdf() },
      { name: 'заметки.txt', content: 'Өмүр' },
    ]);
    expect(reply).toMatchObject({ status: 200, data: [{ message: 'Салам' }] });
    expect(seen.map(({ name, type }) => [name, type])).toEqual([
      ['План на неделю.pdf', 'application/pdf'],
      ['заметки.txt', 'text/plain; charset=utf-8'],
    ]);
    expect(await readAll(seen[1]?.key ?? '')).toEqual(Buffer.from('Өмүр'));
    expect((await listStoredFiles(server)).stored).toEqual(seen.map(({ key }) => key).toSorted());
  });

  it('names a file by the field fileName when its part has no name (D-11.2)', async () => {
    await send([{ content: pdf() }, { name: 'own.pdf', content: pdf('2') }], {
      fields: { fileName: 'beside.pdf' },
    });
    expect(seen.map(({ name }) => name)).toEqual(['beside.pdf', 'own.pdf']);
  });

  it('takes files from parts called `file` and `files` (§3 Chat send payload, §7 Chat.2, §7 News)', async () => {
    const reply = await send([
      { field: 'files', name: 'first.pdf', content: pdf() },
      { field: 'file', name: 'second.pdf', content: pdf('2') },
      { field: 'files', name: 'third.pdf', content: pdf('3') },
    ]);
    expect(reply.status).toBe(200);
    expect(seen.map(({ name }) => name)).toEqual(['first.pdf', 'second.pdf', 'third.pdf']);
  });

  it('numbers files of the same name and stores the original names (D-10.6)', async () => {
    await send([
      { name: '../a;!;b.pdf', content: pdf() },
      { name: '../a;!;b.pdf', content: pdf('2') },
    ]);
    expect(seen.map(({ name }) => name)).toEqual(['.._a_b.pdf', '.._a_b (2).pdf']);
    expect(seen[0]?.originalName).toBe('../a;!;b.pdf');
  });

  it('ignores the empty part of a file input without a choice', async () => {
    expect((await send([{ name: '', content: '' }])).status).toBe(200);
    expect(seen).toEqual([]);
  });

  it('re-encodes images without metadata and appended content', async () => {
    const original = Buffer.concat([await jpeg(40, 20), Buffer.from('<script>alert(1)</script>')]);
    await send([{ name: 'photo.JPG', content: original }]);
    const stored = await readAll(seen[0]?.key ?? '');
    expect(original.includes('secret-author')).toBe(true);
    expect([stored.includes('secret-author'), stored.includes('<script>')]).toEqual([false, false]);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 20 });
    expect(seen[0]).toMatchObject({ type: 'image/jpeg', sizeBytes: stored.length });
  });
});

describe('rejected files', () => {
  it('return 413 above the size limit, with the message of the specification (§5 Files.1, §5 Files.2, D-29.1)', async () => {
    await setLimit({ maxMb: 1 });
    const mebibyte = 1_024 * 1_024;
    const document = Buffer.concat([pdf(), randomBytes(mebibyte)]);
    const file = (size: number) => [{ name: 'a.pdf', content: document.subarray(0, size) }];
    expect((await send(file(mebibyte))).status).toBe(200);
    const reply = await send(file(mebibyte + 1), { headers: { 'x-lang': 'en' } });
    expect(reply).toMatchObject({
      status: 413,
      code: 'fileTooLarge',
      message: 'File size exceeds the limit 1 MB',
    });
    expect((await listStoredFiles(server)).uploads).toEqual([]);
    await setLimit({ maxMb: 20 });
  });

  it('return 413 above the number of files of the form', async () => {
    const reply = await send(
      ['1', '2', '3', '4'].map((name) => ({ name: `${name}.pdf`, content: pdf(name) })),
    );
    expect(reply).toMatchObject({ status: 413, code: 'tooManyFiles' });
    expect(await listStoredFiles(server)).toEqual({ stored: [], uploads: [] });
  });

  it('return 415 in an unknown form field', async () => {
    const reply = await send([{ field: 'other', name: 'a.pdf', content: pdf() }]);
    expect(reply).toMatchObject({ status: 415, code: 'wrongType' });
  });

  it('are named in the error, and no file of the form is stored', async () => {
    const reply = await send([
      { name: 'good.pdf', content: pdf() },
      { name: 'page.pdf', content: '<!doctype html><script>alert(1)</script>' },
    ]);
    expect(reply).toMatchObject({
      status: 415,
      code: 'fileRefused',
      message: expect.stringContaining('page.pdf'),
    });
    expect(await listStoredFiles(server)).toEqual({ stored: [], uploads: [] });
  });

  it('return 413 above the daily quota', async () => {
    await setLimit({ maxMb: 20, dailyMb: 1 });
    const half = Buffer.concat([pdf(), randomBytes(600_000)]);
    expect((await send([{ name: 'a.pdf', content: half }])).status).toBe(200);
    const reply = await send([{ name: 'b.pdf', content: half }]);
    expect(reply).toMatchObject({ status: 413, code: 'quotaExceeded' });
    expect((await listStoredFiles(server)).stored).toHaveLength(1);
    await setLimit({ maxMb: 20 });
  });

  it('never exceed the quota, also when forty forms arrive at once', async () => {
    await setLimit({ maxMb: 20, dailyMb: 1 });
    const content = Buffer.concat([pdf(), randomBytes(100_000)]);
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, at) => send([{ name: `${at}.pdf`, content }])),
    );
    const accepted = replies.filter(({ status }) => status === 200);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(accepted).toHaveLength(Math.floor((1_024 * 1_024) / content.length));
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['quotaExceeded']));
    expect((await listStoredFiles(server)).stored).toHaveLength(accepted.length);
    await setLimit({ maxMb: 20 });
  });
});

describe('no file is left', () => {
  const files = [{ name: 'a.pdf', content: pdf() }];
  const nothing = { stored: [], uploads: [] };

  it('after a form with invalid fields', async () => {
    expect((await send(files, { fields: { message: undefined } })).status).toBe(422);
    expect(await listStoredFiles(server)).toEqual(nothing);
  });

  it('after a form with a forged identity', async () => {
    expect((await send(files, { fields: { uid: 1 } })).status).toBe(403);
    expect(await listStoredFiles(server)).toEqual(nothing);
  });

  it('after a call that fails when its files were inserted', async () => {
    handle = async (context) => {
      await claim(context);
      throw new RuleError('loginTaken');
    };
    expect((await send(files)).code).toBe('loginTaken');
    handle = async (context) => {
      await claim(context);
      throw new Error('A mistake of the program');
    };
    expect((await send(files)).status).toBe(500);
    expect(await listStoredFiles(server)).toEqual(nothing);
    expect(await server.db.selectFrom('file').select('id').execute()).toEqual([]);
  });

  it('of files that the handler did not insert', async () => {
    handle = () => undefined;
    expect((await send(files)).status).toBe(200);
    expect(await listStoredFiles(server)).toEqual(nothing);
  });

  it('after a repeated call; the first call keeps its files', async () => {
    const headers = { 'idempotency-key': 'once' };
    const first = await send(files, { headers });
    const { stored } = await listStoredFiles(server);
    expect((await send(files, { headers })).body).toBe(first.body);
    expect(stored).toHaveLength(1);
    expect(await listStoredFiles(server)).toEqual({ stored, uploads: [] });
  });

  it('after a repeated key with another file', async () => {
    const headers = { 'idempotency-key': 'once' };
    await send(files, { headers });
    const reply = await send([{ name: 'a.pdf', content: pdf('other') }], { headers });
    expect(reply).toMatchObject({ status: 422, code: 'idempotencyMismatch' });
    expect((await listStoredFiles(server)).stored).toHaveLength(1);
  });
});
