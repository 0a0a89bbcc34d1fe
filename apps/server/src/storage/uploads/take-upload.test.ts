import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { library } from '@portal/wire';
import { addCategory, bookDraft } from '../../../test/library/book-drafts.ts';
import { fakeForm, form } from '../../../test/files/fake-form.ts';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { hostileBookFiles } from '../../../test/hostile/book-files.ts';
import type { HostileFile } from '../../../test/hostile/files.ts';
import { idOf, resumableUploads } from '../../../test/files/resumable-upload.ts';
import { pdf } from '../../../test/files/sample-files.ts';
import { storeSetting } from '../../../test/settings.ts';
import { listStoredFiles } from '../../../test/files/stored-files.ts';
import { RuleError } from '../../university/errors.ts';
import { fileQueries } from '../files/file.queries.ts';
import type { StoredFile } from '../files/stored-file.ts';
import { uploadFolder } from './upload-folder.ts';

const bookForm = { ...form, files: { max: 1, use: 'book' } } as const;

let server: TestServer;
let teacher: TestClient;
let uploads: ReturnType<typeof resumableUploads>;
let folder: ReturnType<typeof uploadFolder>;
let seen: readonly StoredFile[];
let fail: (() => void) | undefined;

beforeAll(async () => {
  const chat = fakeForm(async (request, { files, db, caller }) => {
    seen = files;
    await fileQueries(db).insert(files, caller.id);
    fail?.();
    return [request];
  }, bookForm);
  server = await startServer({ overrides: { chat } });
  teacher = await server.signIn('teacher');
  uploads = resumableUploads(teacher);
  folder = uploadFolder(server.app.files.uploadsDir);
});
beforeEach(() => {
  seen = [];
  fail = undefined;
});
afterAll(() => server.close());

type SendOptions = Parameters<TestClient['send']>[2];
const send = (id: string, options?: SendOptions, client = teacher) =>
  client.send(bookForm, { message: 'Том', id_upload: id }, options);
const hasUpload = async (id: string) => [(await uploads.head(id)).status, await folder.sizeOf(id)];
const GONE = [404, undefined];

describe('a form that names an upload', () => {
  it('gets it like a file of the form, once', async () => {
    const id = await uploads.upload(pdf('Манас'), '../Том 1.pdf');
    expect((await send(id)).status).toBe(200);
    const [file] = seen;
    expect(file).toMatchObject({
      name: '.._Том 1.pdf',
      originalName: '../Том 1.pdf',
      type: 'application/pdf',
    });
    expect(Buffer.concat(await (await server.app.files.store.open(file?.key ?? '')).toArray())).toEqual(
      pdf('Манас'),
    );
    expect(await hasUpload(id)).toEqual(GONE);
    expect(await send(id)).toMatchObject({ status: 404, code: 'uploadNotFound' });
    expect((await listStoredFiles(server)).uploads).toEqual([]);
  });

  it('is the only one that gets it, when several are sent at the same moment', async () => {
    const id = await uploads.upload(pdf());
    const before = (await listStoredFiles(server)).stored.length;
    const statuses = (await Promise.all([send(id), send(id), send(id)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    const { stored, uploads: rest } = await listStoredFiles(server);
    expect([stored.length - before, rest]).toEqual([1, []]);
  });

  it('gets the first response again when it is repeated with its key (D-05.3)', async () => {
    const id = await uploads.upload(pdf());
    const headers = { 'idempotency-key': 'a-book-in-parts' };
    const first = await send(id, { headers });
    expect(await send(id, { headers })).toMatchObject({ status: 200, body: first.body });
    const other = await uploads.upload(pdf());
    expect(await send(other, { headers })).toMatchObject({ status: 422, code: 'idempotencyMismatch' });
    expect((await send(other)).status).toBe(200);
  });

  it('leaves it when it fails, so that it can be sent again', async () => {
    const id = await uploads.upload(pdf());
    fail = () => {
      throw new RuleError('loginTaken');
    };
    expect((await send(id)).code).toBe('loginTaken');
    fail = () => {
      throw new Error('A mistake of the program');
    };
    expect((await send(id)).status).toBe(500);
    expect((await send(id, { fields: { message: undefined } })).status).toBe(422);
    expect(await hasUpload(id)).toEqual([200, pdf().length]);
    fail = undefined;
    expect((await send(id)).status).toBe(200);
  });

  it('does not get what is not there, not complete, not its own, or besides a file', async () => {
    expect((await send('0'.repeat(32))).code).toBe('uploadNotFound');
    expect((await send('../../secrets')).code).toBe('invalid');
    const created = await uploads.create(100);
    const unfinished = idOf(created);
    expect(await send(unfinished)).toMatchObject({ status: 409, code: 'uploadIncomplete' });
    const id = await uploads.upload(pdf());
    expect((await send(id, {}, await server.signIn('editor'))).code).toBe('uploadNotFound');
    expect((await send(id, { files: [{ name: 'a.pdf', content: pdf() }] })).code).toBe('invalid');
    expect(await hasUpload(id)).toEqual([200, pdf().length]);
    expect(seen).toEqual([]);
  });
});

describe('hostile files in parts', () => {
  let fields: object;
  beforeAll(async () => {
    await storeSetting(server.db, 'bookLimit', { maxMb: 1 });
    fields = library.save.request.encode({ ...bookDraft(await addCategory(server)), mayRepeatFile: true });
    await server.db.deleteFrom('resumable_upload').execute();
    for (const { id } of await folder.list()) await folder.remove(id);
  });

  /** Uploads a file and saves it as a book; returns the status of the first request that fails. */
  async function save({ name, content }: HostileFile): Promise<number> {
    const bytes = Buffer.from(content);
    const created = await uploads.create(bytes.length, name);
    if (created.status !== 201) return created.status;
    const id = idOf(created);
    await uploads.patch(id, { offset: 0, content: bytes });
    return (await teacher.send(library.save, { ...fields, id_upload: id })).status;
  }

  it('have the outcomes of a form with the file, and leave nothing (D-29.2)', async () => {
    const problems: string[] = [];
    for (const file of await hostileBookFiles()) {
      const { what, content, expectedOutcome } = file;
      const outcome = typeof expectedOutcome === 'number' ? expectedOutcome : 200;
      const expected = content.length === 0 ? 400 : outcome;
      const status = await save(file);
      if (status !== expected) problems.push(`${what}: ${status}, not ${expected}`);
      if ((await folder.list()).length > 0) problems.push(`${what}: something is left`);
    }
    expect(problems).toEqual([]);
  });
});
