import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { MATERIALS_PAGE_SIZE } from '@portal/wire';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { fileWithoutBytes, insertBookRow, insertFileRow } from '../../../test/library/file-rows.ts';
import { insertMaterial } from '../../../test/library/library-books.ts';
import { idOfLogin } from '../../../test/people/person-ids.ts';
import { fileQueries } from '../../storage/files/file.queries.ts';
import { libraryCopyQueries } from './library-copy.queries.ts';
import { materialQueries } from './material.queries.ts';
import { writeQueries } from './write.queries.ts';

let database: TestDatabase;
let ownerId: number;
let otherId: number;
let course: { readonly disciplineId: number; readonly academicYearId: number };

beforeAll(async () => {
  database = await createTestDatabase();
  ownerId = await idOfLogin(database.db, 'teacher');
  otherId = await idOfLogin(database.db, 'editor');
  course = await database.db
    .selectFrom('course')
    .innerJoin('class', 'class.course_id', 'course.id')
    .select(['course.discipline_id as disciplineId', 'course.academic_year_id as academicYearId'])
    .executeTakeFirstOrThrow();
});
beforeEach(async () => {
  await database.db.deleteFrom('material').execute();
  await database.db.deleteFrom('book').execute();
});
afterAll(() => database.drop());

const fields = { categoryId: 1, title: 'Лекции', author: 'Осмонова', description: 'Курс', pageCount: 9 };
const library = (personId = ownerId) => libraryCopyQueries(database.db, personId);
const addFile = (text?: string) => insertFileRow(database.db, ownerId, text);
const addBook = (isFromMaterial: boolean, fileId?: number) =>
  insertBookRow(database.db, { ownerId, isFromMaterial, fileId, title: 'Старое' });
const readBook = (bookId: number) =>
  database.db.selectFrom('book').selectAll().where('id', '=', bookId).executeTakeFirstOrThrow();
const deleteBook = (bookId: number) =>
  database.db
    .updateTable('book')
    .set({ deleted_at: new Date(), deleted_by: ownerId })
    .where('id', '=', bookId)
    .execute();

describe('a book that comes with a material (§3 UMK item)', () => {
  it('is added with the fields of the material, to be described', async () => {
    const bookId = await library().insert(fields, { id: await addFile(), format: 'epub' });
    expect(await readBook(bookId)).toMatchObject({
      title: 'Лекции',
      author: 'Осмонова',
      description: 'Курс',
      page_count: 9,
      owner_id: ownerId,
      format: 'epub',
      from_material: true,
      described_at: null,
    });
  });

  it('is one for one file: it is changed, and comes back when it was deleted', async () => {
    const file = { id: await addFile(), format: 'pdf' } as const;
    const bookId = await library().insert(fields, file);
    await deleteBook(bookId);
    expect(await library().insert({ ...fields, title: 'Издание 2' }, file)).toBe(bookId);
    expect(await readBook(bookId)).toMatchObject({ title: 'Издание 2', deleted_at: null, deleted_by: null });
  });

  it('is never made of the book of somebody else', async () => {
    const fileId = await addFile();
    await addBook(false, fileId);
    const file = { id: fileId, format: 'pdf' } as const;
    await expect(library(otherId).insert(fields, file)).rejects.toMatchObject({ code: '23505' });
  });
});

describe('a change of the material', () => {
  it('changes the book that came with it, and no other book', async () => {
    const [ofMaterial, ofLibrary] = [await addBook(true), await addBook(false)];
    for (const bookId of [ofMaterial, ofLibrary]) await library().update(bookId, fields);
    await library(otherId).update(ofMaterial, { ...fields, title: 'Чужое' });
    expect((await readBook(ofMaterial)).title).toBe('Лекции');
    expect((await readBook(ofLibrary)).title).toBe('Старое');
  });

  it('gives such a book a new file, and names the old file and cover', async () => {
    const [oldId, newId, coverId] = [await addFile('old'), await addFile('new'), await addFile('cover')];
    const bookId = await addBook(true, oldId);
    const described = { cover_file_id: coverId, described_at: new Date() };
    await database.db.updateTable('book').set(described).where('id', '=', bookId).execute();
    expect(await library().replaceFile(bookId, fields, { id: newId, format: 'html' })).toEqual([
      oldId,
      coverId,
    ]);
    expect(await readBook(bookId)).toMatchObject({
      file_id: newId,
      format: 'html',
      cover_file_id: null,
      described_at: null,
      title: 'Лекции',
    });
  });

  it('does not touch the file of any other book', async () => {
    const fileId = await addFile();
    const bookId = await addBook(false, fileId);
    const file = { id: await addFile(), format: 'epub' } as const;
    expect(await library().replaceFile(bookId, fields, file)).toBeUndefined();
    const own = await addBook(true);
    expect(await library(otherId).replaceFile(own, fields, file)).toBeUndefined();
    expect(await readBook(bookId)).toMatchObject({ file_id: fileId, title: 'Старое' });
  });
});

describe('the list of materials (§2 UMK.2)', () => {
  it('has every material on one of its pages', async () => {
    const first = await insertMaterial(database.db, {
      ownerId,
      ...course,
      file: { file_id: await addFile() },
    });
    await sql`
      insert into material (owner_id, type_id, academic_year_id, semester, discipline_id, credits, title, format, file_id)
      select owner_id, type_id, academic_year_id, semester, discipline_id, credits, 'Тема ' || n, format, file_id
      from material, generate_series(1, ${MATERIALS_PAGE_SIZE}::int + 2) n where id = ${first}`.execute(
      database.db,
    );
    const materials = materialQueries(database.db, { id: ownerId, role: 'teacher' });
    const page = async (number: number) => {
      const filter = { academicYearId: course.academicYearId, page: number };
      return (await materials.list(filter, 'ru')).map(({ id }) => id);
    };
    const [one, two, three] = [await page(1), await page(2), await page(3)];
    expect([one.length, two.length, three.length]).toEqual([MATERIALS_PAGE_SIZE, 3, 0]);
    expect(new Set([...one, ...two]).size).toBe(MATERIALS_PAGE_SIZE + 3);
  });
});

describe('the row of a material (§2 UMK.4)', () => {
  const writes = (personId = ownerId) => writeQueries(database.db, personId);
  const add = (file: Parameters<typeof insertMaterial>[1]['file']) =>
    insertMaterial(database.db, { ownerId, ...course, file });
  const pagesOf = async (id: number) =>
    (await database.db.selectFrom('material').select('page_count').where('id', '=', id).executeTakeFirst())
      ?.page_count;

  it('is locked by its owner until it is deleted', async () => {
    const fileId = await addFile();
    const id = await add({ file_id: fileId });
    expect(await writes().lock(id)).toMatchObject({ ...course, fileId, bookId: null, format: 'pdf' });
    expect(await writes(otherId).lock(id)).toBeUndefined();
    expect([await writes(otherId).remove(id), await writes().remove(id)]).toEqual([false, true]);
    expect([await writes().remove(id), await writes().lock(id)]).toEqual([false, undefined]);
  });

  it('gets the pages of its own file only, and only when none were entered', async () => {
    const [file, replaced] = [fileWithoutBytes(), fileWithoutBytes()];
    const [fileId = 0] = await fileQueries(database.db).insert([file, replaced], ownerId);
    const id = await add({ file_id: fileId });
    await writes().fillPageCount(id, { key: replaced.key, pageCount: 3 });
    await writes(otherId).fillPageCount(id, { key: file.key, pageCount: 4 });
    expect(await pagesOf(id)).toBeNull();
    await writes().fillPageCount(id, { key: file.key, pageCount: 5 });
    await writes().fillPageCount(id, { key: file.key, pageCount: 6 });
    expect(await pagesOf(id)).toBe(5);
  });

  it('loses a replaced file, unless a copy of the material or a book has it', async () => {
    const [inMaterial, inBook, free] = [await addFile(), await addFile(), await addFile()];
    await add({ file_id: inMaterial });
    await addBook(true, inBook);
    for (const fileId of [inMaterial, inBook, free]) await writes().dropFile(fileId);
    const rest = await database.db
      .selectFrom('file')
      .select('id')
      .where('id', 'in', [inMaterial, inBook, free])
      .execute();
    expect(rest.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual([inMaterial, inBook]);
  });
});
