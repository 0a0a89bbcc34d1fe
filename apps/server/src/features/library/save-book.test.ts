import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { library, type Book } from '@portal/wire';
import { aBookFile, addBook, addCategory, bookDraft } from '../../../test/library/book-drafts.ts';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { epub } from '../../../test/hostile/books.ts';
import { listStoredFiles } from '../../../test/files/stored-files.ts';

let server: TestServer;
let teacher: TestClient;
let categoryId: number;

beforeAll(async () => {
  server = await startServer();
  teacher = await server.signIn('teacher');
  categoryId = await addCategory(server);
});
afterAll(() => server.close());

const total = async () => (await teacher.request(library.books, { categoryId })).total;

describe('saving a book', () => {
  it.each([
    ['a.pdf', 'pdf', aBookFile().content],
    ['a.epub', 'epub', epub()],
    ['a.html', 'html', '<!doctype html><title>Книга</title><p>Манас</p>'],
    ['a.txt', 'other', 'Манас'],
  ] as const)('knows the format of %s by its content: %s', async (name, format, content) => {
    expect(await addBook(teacher, bookDraft(categoryId), { name, content })).toMatchObject({
      format,
      fileName: name,
    });
  });

  it('happens once for the same idempotency key (D-05.1)', async () => {
    const before = await total();
    const files = [aBookFile()];
    const headers = { 'idempotency-key': 'book-1' };
    const save = () => teacher.request(library.save, bookDraft(categoryId), { files, headers });
    const first: Book = await save();
    expect(await save()).toEqual(first);
    expect(await total()).toBe(before + 1);
  });

  it('has one file only, and none of a refused form is stored', async () => {
    const before = await listStoredFiles(server);
    const files = [aBookFile('a.pdf'), aBookFile('b.pdf')];
    const reply = await teacher.tryRequest(library.save, bookDraft(categoryId), { files });
    expect(reply).toMatchObject({ status: 413, code: 'tooManyFiles' });
    const missing = bookDraft(categoryId, { id: 2 ** 30 });
    expect(await teacher.tryRequest(library.save, missing, { files: [aBookFile()] })).toMatchObject({
      status: 404,
    });
    const nowhere = bookDraft(2 ** 30);
    expect(await teacher.tryRequest(library.save, nowhere, { files: [aBookFile()] })).toMatchObject({
      status: 422,
    });
    expect(await listStoredFiles(server)).toEqual(before);
  });

  it('compares a new file of an edited book with the other books only', async () => {
    const file = aBookFile();
    const known = aBookFile();
    const { id } = await addBook(teacher, bookDraft(categoryId, { title: 'Своя' }), file);
    await addBook(teacher, bookDraft(categoryId, { title: 'Другая' }), known);
    const draft = bookDraft(categoryId, { id, title: 'Своя' });
    expect(await addBook(teacher, draft, file)).toMatchObject({ id });
    const reply = await teacher.tryRequest(library.save, draft, { files: [known] });
    expect(reply).toMatchObject({ status: 409, code: 'bookExists' });
    expect(reply.message).toContain('«Другая»');
  });

  it('is announced by the hash of the file: the book that has it already is named', async () => {
    const file = aBookFile();
    const sha256 = createHash('sha256').update(file.content).digest('hex');
    const find = (client: TestClient) => client.request(library.sameFile, { sha256 });
    expect(await find(teacher)).toEqual([]);
    const { id } = await addBook(teacher, bookDraft(categoryId, { title: 'Есть' }), file);
    expect(await find(teacher)).toEqual([expect.objectContaining({ id, title: 'Есть', canEdit: true })]);
    expect(await find(await server.signIn('student'))).toMatchObject([{ id, canEdit: false }]);
    await teacher.request(library.delete, { bookId: id });
    expect(await find(teacher)).toEqual([]);
  });

  it('is for teachers, and another person cannot be named (D-04.2, §6.12)', async () => {
    const student = await server.signIn('student');
    const files = [aBookFile()];
    expect(await student.tryRequest(library.save, bookDraft(categoryId), { files })).toMatchObject({
      status: 403,
    });
    const fields = { id_human: student.user?.personId ?? 0 };
    expect(await teacher.tryRequest(library.save, bookDraft(categoryId), { files, fields })).toMatchObject({
      status: 403,
      code: 'forgedIdentity',
    });
  });
});
