import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fakeForm, form } from '../../../test/files/fake-form.ts';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { pdf } from '../../../test/files/sample-files.ts';
import { storeSetting } from '../../../test/settings.ts';
import { bookFormatOf } from '../inspection/book-format.ts';
import { fileQueries } from './file.queries.ts';
import { fileUses } from './file-uses.ts';
import { quotaQueries } from './quota.queries.ts';

const MEBIBYTE = 1_024 * 1_024;
const bookForm = { ...form, files: { max: 1, use: 'book' } } as const;

let server: TestServer;
let teacher: TestClient;
beforeAll(async () => {
  const chat = fakeForm(async (request, { files, db, caller }) => {
    const [fileId] = await fileQueries(db).insert(files, caller.id);
    const [file] = files;
    if (fileId !== undefined && file) {
      const book = { title: request.text, owner_id: caller.id, format: bookFormatOf(file), file_id: fileId };
      await db
        .insertInto('book')
        .values({ ...book, category_id: 1_000_000 })
        .execute();
    }
    return [request];
  }, bookForm);
  server = await startServer({ overrides: { chat } });
  const category = { id: 1_000_000, section_id: 1, title: JSON.stringify({ ru: 'x', kg: 'x', en: 'x' }) };
  await server.db.insertInto('book_category').values(category).execute();
  teacher = await server.signIn('teacher');
});
afterAll(() => server.close());

const send = (content: Buffer | string, name = 'book.pdf') =>
  teacher.send(bookForm, { message: 'Том' }, { files: [{ name, content }], headers: { 'x-lang': 'en' } });
const bookOf = (sizeBytes: number) => Buffer.concat([pdf(), randomBytes(sizeBytes)]).subarray(0, sizeBytes);
const setLimit = (limit: object) => storeSetting(server.db, 'bookLimit', limit);

describe('a book', () => {
  it('has up to 200 MB unless the university changes it (D-29.4)', async () => {
    expect(await fileUses.book.maxMb(server.db)).toBe(200);
    await setLimit({ maxMb: 3 });
    expect(await fileUses.book.maxMb(server.db)).toBe(3);
  });

  it('has its own size limit (D-29.1)', async () => {
    await setLimit({ maxMb: 1 });
    await storeSetting(server.db, 'attachmentLimit', { maxMb: 0.001, dailyMb: 0.001 });
    expect((await send(bookOf(MEBIBYTE))).status).toBe(200);
    expect(await send(bookOf(MEBIBYTE + 1))).toMatchObject({
      status: 413,
      code: 'fileTooLarge',
      message: 'File size exceeds the limit 1 MB',
    });
  });

  it('has its own kinds, and a format (D-29.2)', async () => {
    expect((await send('<!doctype html><p>Манас', 'book.html')).status).toBe(200);
    expect((await send('text', 'film.mp4')).code).toBe('bookKindRefused');
    const formats = await server.db
      .selectFrom('book')
      .where('category_id', '=', 1_000_000)
      .select('format')
      .orderBy('id')
      .execute();
    expect(formats.map(({ format }) => format)).toEqual(['pdf', 'html']);
  });

  it('counts for the quota of the library only', async () => {
    await setLimit({ maxMb: 1, teacherMb: 2 });
    expect((await send(bookOf(MEBIBYTE - 30))).status).toBe(200);
    expect((await send(bookOf(100))).code).toBe('quotaExceeded');
    const mine = await server.db
      .selectFrom('book')
      .where('category_id', '=', 1_000_000)
      .select('id')
      .execute();
    expect(mine).toHaveLength(3);
    await storeSetting(server.db, 'attachmentLimit', { dailyMb: 1 });
    const ownerId = teacher.user?.personId ?? 0;
    expect(await quotaQueries(server.db).isOverAttachmentQuota(ownerId, MEBIBYTE)).toBe(false);
    expect(await quotaQueries(server.db).isOverAttachmentQuota(ownerId, MEBIBYTE + 1)).toBe(true);
  });
});
