import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { READING_AGE_MAX_MS } from '@portal/wire';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { insertBookRow, insertFileRow } from '../../../test/library/file-rows.ts';
import { insertMaterial } from '../../../test/library/library-books.ts';
import { idOfLogin } from '../../../test/people/person-ids.ts';
import { readingService } from './reading.service.ts';

const HOUR_MS = 60 * 60_000;

let database: TestDatabase;
let teacherId: number;
let otherId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  teacherId = await idOfLogin(database.db, 'teacher');
  otherId = await idOfLogin(database.db, 'editor');
});
afterAll(() => database.drop());

const serviceOf = (id: number) => readingService(database.db, { id, role: 'teacher' });
const service = () => serviceOf(teacherId);
const addBook = async (title = 'Книга') => ({
  kind: 'book' as const,
  id: await insertBookRow(database.db, { ownerId: teacherId, title, format: 'epub' }),
});
const deleteBook = (id: number) =>
  database.db
    .updateTable('book')
    .set({ deleted_at: new Date(), deleted_by: teacherId })
    .where('id', '=', id)
    .execute();

/** A material of the teacher with a book of the library. */
async function addMaterial(bookId: number) {
  const course = await database.db
    .selectFrom('course')
    .select(['discipline_id as disciplineId', 'academic_year_id as academicYearId'])
    .executeTakeFirstOrThrow();
  const file = { book_id: bookId };
  const id = await insertMaterial(database.db, { ownerId: teacherId, ...course, file });
  return { kind: 'material' as const, id };
}

describe('the time of a position (§2 Library)', () => {
  it('is that of the server, less the age that the device says', async () => {
    const book = await addBook();
    const before = Date.now();
    const { savedAt } = await service().save({ ...book, place: '3', fraction: 0.1, ageMs: HOUR_MS });
    const saved = Date.parse(savedAt);
    // The clock of the database is another one.
    expect(Math.abs(before - HOUR_MS - saved)).toBeLessThan(10 * 60_000);
  });

  it('may be as old as a month, and loses against everything newer', async () => {
    const book = await addBook();
    await service().save({ ...book, place: 'old', fraction: 0.9, ageMs: READING_AGE_MAX_MS });
    const newer = { ...book, place: 'newer', fraction: 0.2, ageMs: READING_AGE_MAX_MS - HOUR_MS };
    expect((await service().save(newer)).place).toBe('newer');
    const late = { ...book, place: 'late', fraction: 1, ageMs: READING_AGE_MAX_MS };
    expect(await service().save(late)).toMatchObject({ place: 'newer', fraction: expect.closeTo(0.2) });
  });

  it('is one row for a person and a book, however often it is saved', async () => {
    const book = await addBook();
    for (const place of ['1', '2', '3']) await service().save({ ...book, place, fraction: 0, ageMs: 0 });
    await serviceOf(otherId).save({ ...book, place: '9', fraction: 1, ageMs: 0 });
    const rows = await database.db
      .selectFrom('reading_position')
      .select(['person_id', 'place'])
      .where('book_id', '=', book.id)
      .orderBy('place')
      .execute();
    expect(rows).toEqual([
      { person_id: teacherId, place: '3' },
      { person_id: otherId, place: '9' },
    ]);
  });
});

describe('a material with a book of the library', () => {
  it('has a position of its own, and the file of the book', async () => {
    const book = await addBook('Анатомия');
    const material = await addMaterial(book.id);
    await service().save({ ...book, place: 'in the book', fraction: 0.5, ageMs: 0 });
    const opened = await service().open(material);
    expect(opened).toMatchObject({ ...material, format: 'epub', isInLibrary: true, position: null });
    expect(opened.version).toBe((await service().open(book)).version);
  });

  it('is read on when the book is deleted from the library (§6.12)', async () => {
    const book = await addBook();
    const material = await addMaterial(book.id);
    await service().save({ ...material, place: '7', fraction: 0.7, ageMs: 0 });
    await deleteBook(book.id);
    expect(await service().open(material)).toMatchObject({
      isInLibrary: false,
      format: 'epub',
      position: { place: '7' },
    });
    await expect(service().open(book)).rejects.toMatchObject({ code: 'notFound' });
    expect(await service().recent()).toContainEqual(expect.objectContaining(material));
  });

  it('is nothing for a teacher of other disciplines, nor in what they read last', async () => {
    const material = await addMaterial((await addBook()).id);
    const reached = { place: '1', fraction: 0, ageMs: 0 };
    const { disciplineId } = await database.db
      .selectFrom('material')
      .select('discipline_id as disciplineId')
      .where('id', '=', material.id)
      .executeTakeFirstOrThrow();
    const { id: strangerId } = await database.db
      .selectFrom('person')
      .select('person.id')
      .where('role', '=', 1)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('class_teacher')
              .innerJoin('class', 'class.id', 'class_teacher.class_id')
              .innerJoin('course', 'course.id', 'class.course_id')
              .select('class.id')
              .whereRef('class_teacher.teacher_id', '=', 'person.id')
              .where('course.discipline_id', '=', disciplineId),
          ),
        ),
      )
      .where('person.id', '<>', teacherId)
      .executeTakeFirstOrThrow();
    const stranger = serviceOf(strangerId);
    await expect(stranger.open(material)).rejects.toMatchObject({ code: 'notFound' });
    await expect(stranger.save({ ...material, ...reached })).rejects.toMatchObject({ code: 'notFound' });
    await database.db
      .insertInto('reading_position')
      .values({ person_id: strangerId, book_id: null, material_id: material.id, place: '1', fraction: 0 })
      .execute();
    expect(await stranger.recent()).toEqual([]);
  });
});

describe('the version of a file', () => {
  it('changes with its bytes, so that no cache shows the old ones', async () => {
    const book = await addBook();
    const before = await service().open(book);
    const fileId = await insertFileRow(database.db, teacherId, 'the second edition');
    await database.db.updateTable('book').set({ file_id: fileId }).where('id', '=', book.id).execute();
    const after = await service().open(book);
    expect(after.fileName).toBe('the second edition.pdf');
    expect(after.version).not.toBe(before.version);
  });
});
