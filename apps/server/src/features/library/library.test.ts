import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { endpointUrl, library, LIBRARY_PAGE_SIZE, type Book, type BookDraft } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import {
  aBookFile,
  addBook,
  addCategory,
  addMaterialWith,
  bookDraft,
  grantLibraryEdit,
} from '../../../test/library/book-drafts.ts';
import { createSessionFor } from '../../../test/access/people.ts';
import { addManyBooks } from '../../../test/library/many-books.ts';
import { pdf } from '../../../test/files/sample-files.ts';
import { listStoredFiles } from '../../../test/files/stored-files.ts';

let server: TestServer;
let teacher: TestClient;
let editor: TestClient;
let student: TestClient;
let categoryId: number;

beforeAll(async () => {
  server = await startServer();
  await server.db.deleteFrom('claim').where('name', '=', 'library.edit').execute();
  teacher = await server.signIn('teacher');
  editor = await server.signIn('editor');
  student = await server.signIn('student');
});
beforeEach(async () => {
  categoryId = await addCategory(server);
});
afterAll(() => server.close());

const add = (draft: Partial<BookDraft> = {}, file = aBookFile()) =>
  addBook(teacher, bookDraft(categoryId, draft), file);
const listOf = (client: TestClient = student, page?: number) =>
  client.request(library.books, { categoryId, page });
const titlesOf = ({ books }: { readonly books: readonly Book[] }) => books.map(({ title }) => title);
const fileOf = (bookId: number) => student.raw({ url: endpointUrl(library.file, { bookId }) });

describe('sections and categories', () => {
  it('have names in the language of the reader (§2 Library.1, §3 E-book, §7 Library.1)', async () => {
    const headers = { 'x-lang': 'en' };
    const sections = await student.request(library.sections, {}, { headers });
    expect(sections.map(({ name }) => name)).toEqual(['E-books', 'Normative documents', 'User guide']);
    const other = await addCategory(server, 'Архив', 2);
    const categories = await student.request(library.categories, { sectionId: 2 });
    expect(categories).toContainEqual({ id: other, name: 'Архив' });
    expect(categories.map(({ id }) => id)).not.toContain(categoryId);
  });

  it('refuse the placeholder as a section and as a category (D-08.2)', async () => {
    const placeholder = { id_baseBookCategory: -1, category: -1 };
    expect(await student.send(library.categories, placeholder)).toMatchObject({ status: 422 });
    expect(await student.send(library.books, placeholder)).toMatchObject({ status: 422 });
  });
});

describe('a new book', () => {
  it('is listed with its fields and its file (§1 Product.8, §2 Library.3, §3 E-book, §7 Library.1, D-08.3)', async () => {
    const content = pdf('новая книга');
    const draft = { title: 'Алгоритмы', author: 'Кнут Д.', description: 'Том 1', pageCount: 700 };
    const book = await add(draft, { name: 'Кнут.pdf', content });
    expect(book).toMatchObject({ ...draft, categoryId, sectionId: 1, fileName: 'Кнут.pdf', format: 'pdf' });
    expect(book).toMatchObject({ sizeBytes: content.length, isFromMaterial: false, canEdit: true });
    expect(await listOf()).toEqual({ books: [{ ...book, canEdit: false }], total: 1 });
    expect(await fileOf(book.id)).toMatchObject({ status: 200, body: content.toString() });
    const cover = endpointUrl(library.cover, { bookId: book.id });
    expect(await student.raw({ url: cover })).toMatchObject({ status: 204, body: '' });
  });

  it('is sent with the names of the specification, numbers as texts (§3 E-book, §7 Library.1)', async () => {
    const { personId = 0 } = teacher.user ?? {};
    const reply = await teacher.send(
      library.save,
      {
        id_eBook: '-1',
        nameBook: 'Из приложения',
        author: '',
        description: '',
        totalPages: '12',
        id_bookCategory: String(categoryId),
        isFromUmk: '0',
        selectedBookFileName: '',
        fileName: 'x.pdf',
        id_human: String(personId),
        id_humanType: '1',
      },
      { files: [{ ...aBookFile(), field: 'files' }] },
    );
    expect(reply).toMatchObject({ status: 200, data: [{ name: 'Из приложения', totalPages: 12 }] });
  });

  it('needs a file, a category and a title', async () => {
    const tryDraft = async (draft: Partial<BookDraft>, files = [aBookFile()]) => {
      const { status, message } = await teacher.tryRequest(library.save, bookDraft(categoryId, draft), {
        files,
      });
      return [status, message];
    };
    expect(await tryDraft({}, [])).toEqual([422, expect.stringContaining('file')]);
    expect(await tryDraft({ categoryId: 2 ** 30 })).toEqual([
      422,
      expect.stringContaining('id_bookCategory'),
    ]);
    expect(await tryDraft({ title: ' ' })).toEqual([422, expect.stringContaining('nameBook')]);
    expect(await listOf()).toEqual({ books: [], total: 0 });
  });

  it('with a file that the library has is refused, unless it is saved anyway', async () => {
    const file = aBookFile('a.pdf');
    await add({ title: 'Первая' }, file);
    const again = { ...file, name: 'b.pdf' };
    const draft = bookDraft(categoryId, { title: 'Вторая' });
    const before = await listStoredFiles(server);
    expect(await teacher.tryRequest(library.save, draft, { files: [again] })).toMatchObject({
      status: 409,
      code: 'bookExists',
      message: 'Такой файл уже есть в библиотеке: «Первая».',
    });
    expect(await listStoredFiles(server)).toEqual(before);
    await addBook(teacher, { ...draft, mayRepeatFile: true }, again);
    expect(titlesOf(await listOf())).toEqual(['Вторая', 'Первая']);
  });

  it('may have the file of a deleted book', async () => {
    const file = aBookFile();
    const { id } = await add({}, file);
    await teacher.request(library.delete, { bookId: id });
    expect(await add({}, file)).toMatchObject({ canEdit: true });
  });
});

describe('the list of a category', () => {
  it('has pages, newest first, and the number of all books', async () => {
    const count = LIBRARY_PAGE_SIZE + 2;
    await addManyBooks(server.db, { categoryIds: [categoryId], count });
    const { title } = await add({ title: 'Последняя' });
    const first = await listOf();
    const second = await listOf(student, 2);
    expect([first.books.length, first.total, second.total]).toEqual([
      LIBRARY_PAGE_SIZE,
      count + 1,
      count + 1,
    ]);
    const ids = [...first.books, ...second.books].map(({ id }) => id);
    expect(first.books[0]?.title).toBe(title);
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one));
    expect(ids).toHaveLength(count + 1);
  });
});

describe('an edited book', () => {
  it('changes in place, with or without a new file (§4 E-books.3, D-08.3)', async () => {
    const { id } = await add({ title: 'Старое', pageCount: 5 });
    const edited = await teacher.request(
      library.save,
      bookDraft(categoryId, { id, title: 'Новое', pageCount: 6 }),
    );
    expect(edited).toMatchObject({ id, title: 'Новое', pageCount: 6, fileName: 'book.pdf' });
    const before = await listStoredFiles(server);
    const content = pdf('замена');
    const draft = bookDraft(categoryId, { id, title: 'Новое' });
    expect(await addBook(teacher, draft, { name: 'new.pdf', content })).toMatchObject({
      id,
      fileName: 'new.pdf',
    });
    expect(await fileOf(id)).toMatchObject({ status: 200, body: content.toString() });
    expect((await listStoredFiles(server)).stored).toHaveLength(before.stored.length);
    expect(titlesOf(await listOf())).toEqual(['Новое']);
  });

  it('stays as it is for other teachers, unless they have the claim (D-27.1, §6.12)', async () => {
    const book = await add({ title: 'Чужое' });
    const change = (client: TestClient) =>
      client.tryRequest(library.save, bookDraft(categoryId, { id: book.id, title: 'Изменено' }));
    expect((await change(editor)).status).toBe(403);
    expect(titlesOf(await listOf())).toEqual(['Чужое']);
    const { personId = 0 } = editor.user ?? {};
    await grantLibraryEdit(server, personId);
    const withClaim = await createSessionFor(server, personId);
    expect((await listOf(withClaim)).books[0]?.canEdit).toBe(true);
    expect((await change(withClaim)).status).toBe(200);
    expect(titlesOf(await listOf())).toEqual(['Изменено']);
    await server.db.deleteFrom('claim').where('name', '=', 'library.edit').execute();
  });
});

describe('deleting a book', () => {
  it('is offered to teachers, and for a book to those who may delete it (§4 E-books.4, §6.12, §7 Library.1)', async () => {
    const { id: bookId } = await add();
    const checks = [teacher, editor, student].map(async (client) => [
      (await client.request(library.deleteCheck, {})).canDelete,
      (await client.request(library.deleteCheck, { bookId })).canDelete,
    ]);
    expect(await Promise.all(checks)).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
    expect(await teacher.tryRequest(library.deleteCheck, { bookId: 2 ** 30 })).toMatchObject({ status: 404 });
  });

  it('names the materials in which the book stands, before and after (D§4 Library.1)', async () => {
    const { id: bookId } = await add();
    await addMaterialWith(server, bookId);
    const expected = {
      canDelete: true,
      materialCount: 1,
      materials: [
        {
          title: 'Лекции',
          disciplineName: expect.any(String),
          teacherName: expect.any(String),
        },
      ],
    };
    expect(await teacher.request(library.deleteCheck, { bookId })).toEqual(expected);
    expect(await teacher.request(library.delete, { bookId })).toEqual(expected);
  });

  it('hides it and its file, and the row stays (§2 Library.3, D§4 Library.1)', async () => {
    const { id: bookId } = await add();
    expect((await editor.tryRequest(library.delete, { bookId })).status).toBe(403);
    await teacher.request(library.delete, { bookId, isFromMaterial: false });
    expect((await listOf()).total).toBe(0);
    expect((await fileOf(bookId)).status).toBe(404);
    expect((await student.raw({ url: endpointUrl(library.cover, { bookId }) })).status).toBe(404);
    expect((await teacher.tryRequest(library.delete, { bookId })).status).toBe(404);
    const row = await server.db
      .selectFrom('book')
      .select('deleted_by')
      .where('id', '=', bookId)
      .executeTakeFirst();
    expect(row).toEqual({ deleted_by: teacher.user?.personId });
  });
});
