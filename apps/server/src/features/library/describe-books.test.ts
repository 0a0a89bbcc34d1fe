import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { endpointUrl, library, type Book } from '@portal/wire';
import { addBook, addCategory, bookDraft } from '../../../test/library/book-drafts.ts';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { pdfWith } from '../../../test/library/hostile-books.ts';
import { insertBook } from '../../../test/library/library-books.ts';
import { idOfLogin } from '../../../test/people/person-ids.ts';
import { listStoredFiles } from '../../../test/files/stored-files.ts';

let server: TestServer;
let teacher: TestClient;
let categoryId: number;

beforeAll(async () => {
  server = await startServer();
  teacher = await server.signIn('teacher');
});
beforeEach(async () => {
  categoryId = await addCategory(server);
});
afterAll(() => server.close());

async function readBook(): Promise<Book> {
  const { books } = await teacher.request(library.books, { categoryId });
  const [book] = books;
  if (!book) throw new Error('The category is empty');
  return book;
}

/** Waits until the server has read the file of the only book. */
async function describedBook(): Promise<Book> {
  for (;;) {
    const book = await readBook();
    const row = await server.db
      .selectFrom('book')
      .select('described_at')
      .where('id', '=', book.id)
      .executeTakeFirstOrThrow();
    if (row.described_at !== null) return readBook();
    await wait(20);
  }
}

const readCover = ({ id: bookId, coverVersion: version }: Book) =>
  teacher.raw({ url: endpointUrl(library.cover, { bookId, version: version ?? undefined }) });

const twoPages = pdfWith({ count: 2 });

describe('the books of one person', () => {
  it('delay the first book of another one by one of them only, and a damaged one is read once', async () => {
    const [hostile, usual] = [await idOfLogin(server.db, 'teacher'), await idOfLogin(server.db, 'editor')];
    const owned: { readonly id: number; readonly ownerId: number }[] = [];
    for (const ownerId of [...Array.from({ length: 12 }, () => hostile), usual])
      owned.push({
        id: await insertBook(server, { ownerId, content: Buffer.from('%PDF-1.4 broken') }),
        ownerId,
      });
    const described = jest.spyOn(server.app, 'describeBook');
    server.app.describeNewBooks();
    const ids = owned.map(({ id }) => id);
    const countWaiting = async () =>
      (
        await server.db
          .selectFrom('book')
          .select('id')
          .where('id', 'in', ids)
          .where('described_at', 'is', null)
          .execute()
      ).length;
    while ((await countWaiting()) > 0) await wait(20);
    const order = described.mock.calls.map(([book]) => Number(Reflect.get(book, 'ownerId')));
    expect(order.indexOf(usual)).toBeLessThanOrEqual(1);
    expect(order).toHaveLength(owned.length);
    described.mockRestore();
  });
});

describe('the file of a new book', () => {
  it('gives it a cover and the number of pages that the form leaves out (screens, Library)', async () => {
    await addBook(teacher, bookDraft(categoryId), { name: 'a.pdf', content: twoPages });
    const book = await describedBook();
    expect(book.pageCount).toBe(2);
    const { status, headers, bytes } = await readCover(book);
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'image/webp',
      expect.stringMatching(/^inline/),
    ]);
    expect((await sharp(bytes).metadata()).format).toBe('webp');
  });

  it('does not change the pages that were entered, and may be unreadable', async () => {
    const draft = bookDraft(categoryId, { pageCount: 700, mayRepeatFile: true });
    const { id } = await addBook(teacher, draft, { name: 'a.pdf', content: twoPages });
    expect(await describedBook()).toMatchObject({ pageCount: 700, coverVersion: expect.any(Number) });
    await addBook(teacher, { ...draft, id }, { name: 'broken.pdf', content: '%PDF-1.4\nbroken' });
    expect(await describedBook()).toMatchObject({ pageCount: 700, coverVersion: null });
  });

  it('replaces cover and pages of an edited book, and nothing of the old file stays', async () => {
    const draft = bookDraft(categoryId, { mayRepeatFile: true });
    const { id } = await addBook(teacher, draft, { name: 'a.pdf', content: twoPages });
    const first = await describedBook();
    const before = await listStoredFiles(server);
    const content = pdfWith({ count: 3 });
    await addBook(teacher, { ...draft, id }, { name: 'b.pdf', content });
    const second = await describedBook();
    expect(second.pageCount).toBe(3);
    expect(second.coverVersion).not.toBe(first.coverVersion);
    expect((await listStoredFiles(server)).stored).toHaveLength(before.stored.length);
  });

  it('is read again when an edit leaves the pages out', async () => {
    const draft = bookDraft(categoryId, { pageCount: 9, mayRepeatFile: true });
    const { id } = await addBook(teacher, draft, { name: 'a.pdf', content: twoPages });
    const first = await describedBook();
    await teacher.request(library.save, { ...draft, id, pageCount: undefined });
    expect(await describedBook()).toEqual({ ...first, pageCount: 2 });
  });
});
