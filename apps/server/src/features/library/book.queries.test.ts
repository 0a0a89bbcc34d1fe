import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { fileWithoutBytes, insertBookRow, insertFileRow } from '../../../test/library/file-rows.ts';
import { idOfLogin } from '../../../test/people/person-ids.ts';
import { bookDescriptionQueries } from './book-description.queries.ts';
import { bookFileQueries } from './book-file.queries.ts';
import { bookQueries } from './book.queries.ts';
import { categoryQueries } from './category.queries.ts';

let database: TestDatabase;
let ownerId: number;
let otherId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  ownerId = await idOfLogin(database.db, 'teacher');
  otherId = await idOfLogin(database.db, 'editor');
});
beforeEach(async () => {
  await database.db.deleteFrom('book').execute();
});
afterAll(() => database.drop());

const add = (book: Partial<Parameters<typeof insertBookRow>[1]> = {}) =>
  insertBookRow(database.db, { ownerId, ...book });
const read = (bookId: number) =>
  database.db.selectFrom('book').selectAll().where('id', '=', bookId).executeTakeFirstOrThrow();
const remove = (bookId: number) => bookQueries(database.db).remove(bookId, ownerId);

describe('the books that nobody has described', () => {
  const next = async (...triedIds: number[]) =>
    (await bookDescriptionQueries(database.db).nextOfOwners(triedIds))[0];
  const store = (book: Awaited<ReturnType<typeof next>>, cover = fileWithoutBytes()) => {
    if (!book) throw new Error('There is no such book');
    return bookDescriptionQueries(database.db).store(book, { pageCount: 12, cover });
  };

  it('come by id, without deleted ones', async () => {
    const [first, gone, last] = [await add(), await add(), await add({ format: 'epub' })];
    await remove(gone);
    expect(await next()).toMatchObject({ id: first, format: 'pdf' });
    expect(await next(first)).toEqual({
      id: last,
      ownerId,
      format: 'epub',
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(await next(first, last)).toBeUndefined();
  });

  it('are the oldest of each owner', async () => {
    const [first] = [await add(), await add()];
    const [second] = [await add({ ownerId: otherId }), await add({ ownerId: otherId })];
    const books = await bookDescriptionQueries(database.db).nextOfOwners([]);
    expect(books.map(({ id }) => id).toSorted((one, two) => one - two)).toEqual([first, second]);
  });

  it('get pages and a cover of their owner, once', async () => {
    const id = await add();
    const book = await next();
    const cover = fileWithoutBytes('cover');
    expect(await store(book, cover)).toBe(true);
    const { page_count, cover_file_id, described_at } = await read(id);
    expect([page_count, described_at]).toEqual([12, expect.any(Date)]);
    const [file] = await database.db
      .selectFrom('file')
      .select(['owner_id', 'storage_key'])
      .where('id', '=', cover_file_id)
      .execute();
    expect(file).toEqual({ owner_id: ownerId, storage_key: cover.key });
    expect(await next()).toBeUndefined();
    expect(await store(book)).toBe(false);
    expect((await read(id)).cover_file_id).toBe(cover_file_id);
  });

  it('keep the pages that a person has entered', async () => {
    const id = await add({ pageCount: 700 });
    await store(await next());
    expect((await read(id)).page_count).toBe(700);
  });

  it('are not changed by the description of a replaced file or of a deleted book', async () => {
    const id = await add();
    const old = await next();
    await bookQueries(database.db).replaceFile(id, {
      fileId: await insertFileRow(database.db, ownerId),
      format: 'epub',
    });
    expect(await store(old)).toBe(false);
    const current = await next();
    await remove(id);
    expect(await store(current)).toBe(false);
    expect(await read(id)).toMatchObject({ page_count: null, cover_file_id: null, described_at: null });
  });
});

describe('the files of books', () => {
  const files = () => bookFileQueries(database.db);

  it('are found by their content, except in deleted books and in the book itself', async () => {
    const { sha256 } = fileWithoutBytes('the same text');
    const fileId = await insertFileRow(database.db, ownerId, 'the same text');
    const id = await add({ fileId, title: 'Первая' });
    await add({ title: 'Другая' });
    expect(await files().findSameFile(sha256)).toEqual({ id, title: 'Первая' });
    expect(await files().findSameFile(sha256, id)).toBeUndefined();
    await remove(id);
    expect(await files().findSameFile(sha256)).toBeUndefined();
  });

  it('are removed only when no book names them, as a file or as a cover', async () => {
    const ids: number[] = [];
    for (const text of ['used', 'cover', 'free']) ids.push(await insertFileRow(database.db, ownerId, text));
    const [fileId, coverId, freeId] = ids;
    const bookId = await add({ fileId });
    await database.db.updateTable('book').set({ cover_file_id: coverId }).where('id', '=', bookId).execute();
    expect(await files().remove(ids)).toHaveLength(1);
    const rest = await database.db.selectFrom('file').select('id').where('id', 'in', ids).execute();
    expect(rest.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual([fileId, coverId]);
    expect(await files().remove([freeId ?? 0])).toEqual([]);
  });

  it('are served until the book is deleted; a cover may not be there yet', async () => {
    const fileId = await insertFileRow(database.db, ownerId, 'served');
    const bookId = await add({ fileId });
    expect(await files().findFile(bookId)).toMatchObject({ name: 'served.pdf', sizeBytes: 6 });
    expect(await files().findCover(bookId)).toBe('empty');
    const coverId = await insertFileRow(database.db, ownerId, 'drawn');
    await database.db.updateTable('book').set({ cover_file_id: coverId }).where('id', '=', bookId).execute();
    expect(await files().findCover(bookId)).toMatchObject({ name: 'drawn.pdf' });
    await remove(bookId);
    expect([await files().findFile(bookId), await files().findCover(bookId)]).toEqual([undefined, undefined]);
  });
});

describe('a written book (§3 E-book)', () => {
  const draft = { id: 'new', title: 'Химия', author: 'А', description: '', categoryId: 1 } as const;

  it('may be edited by its owner and with the claim, as its row says (D-27.1)', async () => {
    const id = await add({ title: 'Чья' });
    const find = async (readerId: number, editsAll: 0 | 1) =>
      (await bookQueries(database.db).find(id, { id: readerId, editsAll })).canEdit;
    expect([await find(ownerId, 0), await find(otherId, 0), await find(otherId, 1)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('has no pages for 0, and is described again only then', async () => {
    const id = await add();
    const described = { described_at: new Date() };
    await database.db.updateTable('book').set(described).where('id', '=', id).execute();
    await bookQueries(database.db).update(id, { ...draft, pageCount: 9 });
    expect(await read(id)).toMatchObject({ title: 'Химия', page_count: 9, ...described });
    await bookQueries(database.db).update(id, { ...draft, pageCount: 0 });
    expect(await read(id)).toMatchObject({ page_count: null, described_at: null });
  });

  it('is locked and found until it is deleted', async () => {
    const id = await add();
    expect(await bookQueries(database.db).lock(id)).toMatchObject({ ownerId, coverFileId: null });
    await remove(id);
    expect(await read(id)).toMatchObject({ deleted_by: ownerId, deleted_at: expect.any(Date) });
    expect(await bookQueries(database.db).lock(id)).toBeUndefined();
    expect(await bookQueries(database.db).findOwner(id)).toBeUndefined();
  });
});

describe('a category', () => {
  it('is removed only without books, also without deleted ones (§2 Library.1)', async () => {
    const categories = categoryQueries(database.db);
    const categoryId = await categories.addCategory(1, { ru: 'Новая', kg: 'Жаңы', en: 'New' });
    const bookId = await add({ categoryId });
    const count = async () => (await categories.categories()).find(({ id }) => id === categoryId)?.bookCount;
    expect([await count(), await categories.removeCategory(categoryId)]).toEqual([1, false]);
    await remove(bookId);
    expect([await count(), await categories.removeCategory(categoryId)]).toEqual([0, false]);
    await database.db.deleteFrom('book').execute();
    expect(await categories.removeCategory(categoryId)).toBe(true);
    expect(await categories.rename('book_category', categoryId, { ru: '', kg: '', en: '' })).toBe(false);
  });
});
