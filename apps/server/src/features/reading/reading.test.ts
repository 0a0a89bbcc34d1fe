import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RECENT_READING_MAX, reading } from '@portal/wire';
import { createSessionFor } from '../../../test/access/people.ts';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { insertBook, insertFile, insertMaterial } from '../../../test/library/library-books.ts';
import { queryRows } from '../../../test/seeded-database.ts';

let server: TestServer;
let student: TestClient;
let teacher: TestClient;
let teacherId: number;

beforeAll(async () => {
  server = await startServer();
  [student, teacher] = [await server.signIn('student'), await server.signIn('teacher')];
  teacherId = teacher.user?.personId ?? 0;
});
afterAll(() => server.close());

const addBook = async (title = 'Ботаника') => ({
  kind: 'book' as const,
  id: await insertBook(server, { ownerId: teacherId, title }),
});
const at = (place: string, fraction: number, ageMs = 0) => ({ place, fraction, ageMs });

/** The course, group and form of study of the student's first class. */
async function ownCourse() {
  const [row] = await queryRows<{ disciplineId: number; academicYearId: number; formId: number }>(
    server.db,
    `SELECT course.discipline_id AS "disciplineId", course.academic_year_id AS "academicYearId",
       study_group.education_form_id AS "formId"
     FROM group_member member JOIN study_group ON study_group.id = member.group_id
     JOIN class ON class.group_id = study_group.id JOIN course ON course.id = class.course_id
     WHERE member.person_id = ${student.user?.personId} ORDER BY course.id LIMIT 1`,
  );
  if (!row) throw new Error('The student has no class');
  return row;
}

async function addMaterial(fields: Partial<Parameters<typeof insertMaterial>[1]> = {}) {
  const { disciplineId, academicYearId } = await ownCourse();
  const file = { file_id: await insertFile(server, { ownerId: teacherId, name: 'Лекции.pdf' }) };
  const id = await insertMaterial(server.db, {
    ownerId: teacherId,
    disciplineId,
    academicYearId,
    file,
    ...fields,
  });
  return { kind: 'material' as const, id };
}

describe('a book that is opened (§2 Library)', () => {
  it('has its title, format, size and no position at first', async () => {
    const book = await addBook();
    expect(await student.request(reading.open, book)).toEqual({
      ...book,
      title: 'Ботаника',
      author: '',
      format: 'pdf',
      fileName: 'book.pdf',
      sizeBytes: expect.any(Number),
      version: expect.stringMatching(/^[\w-]{43}$/),
      isInLibrary: true,
      position: null,
    });
  });

  it('does not exist once it is deleted', async () => {
    const book = await addBook();
    await server.db
      .updateTable('book')
      .set({ deleted_at: new Date(), deleted_by: teacherId })
      .where('id', '=', book.id)
      .execute();
    expect((await student.tryRequest(reading.open, book)).status).toBe(404);
    expect((await student.tryRequest(reading.save, { ...book, ...at('2', 0.1) })).status).toBe(404);
  });
});

describe('a material that is opened (§6.12)', () => {
  it('is read by students of its discipline, with the file of its book', async () => {
    const { id: bookId } = await addBook();
    const own = await addMaterial();
    const ofLibrary = await addMaterial({ file: { book_id: bookId } });
    expect(await student.request(reading.open, own)).toMatchObject({
      fileName: 'Лекции.pdf',
      isInLibrary: false,
    });
    expect(await student.request(reading.open, ofLibrary)).toMatchObject({
      fileName: 'book.pdf',
      isInLibrary: true,
    });
  });

  it('is no book with the same id', async () => {
    const material = await addMaterial();
    await student.request(reading.save, { ...material, ...at('4', 0.4) });
    const books = await queryRows<{ place: string }>(
      server.db,
      `SELECT place FROM reading_position WHERE book_id = ${material.id}`,
    );
    expect(books).toEqual([]);
  });

  it('does not exist for students of another form of study or discipline, for positions either', async () => {
    const { formId } = await ownCourse();
    const otherForm = await addMaterial({ educationFormId: formId === 1 ? 2 : 1 });
    const [other] = await queryRows<{ id: number }>(
      server.db,
      `INSERT INTO discipline (code, title, department_id, kind)
       SELECT 'nobody', title, department_id, kind FROM discipline LIMIT 1 RETURNING id`,
    );
    const disciplineId = other?.id ?? 0;
    for (const material of [otherForm, await addMaterial({ disciplineId })]) {
      expect((await student.tryRequest(reading.open, material)).status).toBe(404);
      expect((await student.tryRequest(reading.save, { ...material, ...at('2', 0.1) })).status).toBe(404);
      expect((await teacher.tryRequest(reading.open, material)).status).toBe(200);
    }
  });
});

describe('a position (§2 Library)', () => {
  it('is the same on each device of its person, and of nobody else', async () => {
    const book = await addBook();
    await student.request(reading.save, { ...book, ...at('epubcfi(/6/4!/4/2)', 0.25) });
    const phone = await createSessionFor(server, student.user?.personId ?? 0);
    expect(await phone.request(reading.open, book)).toMatchObject({
      position: { place: 'epubcfi(/6/4!/4/2)', fraction: 0.25 },
    });
    expect(await teacher.request(reading.open, book)).toMatchObject({ position: null });
  });

  it('is the newest, whatever the order of arrival', async () => {
    const book = await addBook();
    await student.request(reading.save, { ...book, ...at('9', 0.9) });
    const late = await student.request(reading.save, { ...book, ...at('2', 0.2, 60_000) });
    expect(late).toMatchObject({ place: '9', fraction: 0.9 });
    const newer = await student.request(reading.save, { ...book, ...at('3', 0.3) });
    expect(newer).toMatchObject({ place: '3' });
    expect(await student.request(reading.open, book)).toMatchObject({ position: newer });
  });

  it.each([
    ['an empty place', { place: '' }],
    ['a long place', { place: 'x'.repeat(501) }],
    ['a fraction above 1', { fraction: 1.5 }],
    ['an age below 0', { ageMs: -1 }],
  ])('is refused with %s', async (_, broken) => {
    const book = await addBook();
    expect((await student.tryRequest(reading.save, { ...book, ...at('1', 0), ...broken })).status).toBe(422);
  });
});

describe('what a person has read last', () => {
  it('is listed newest first, without what was deleted, and for nobody else', async () => {
    const reader = await createSessionFor(server, teacherId);
    const editor = await server.signIn('editor');
    const [first, second, gone] = [await addBook('Первая'), await addBook('Вторая'), await addBook('Третья')];
    for (const [age, book] of [gone, second, first].entries())
      await reader.request(reading.save, { ...book, ...at('1', 0.5, age * 1_000) });
    await server.db
      .updateTable('book')
      .set({ deleted_at: new Date(), deleted_by: teacherId })
      .where('id', '=', gone.id)
      .execute();
    expect((await reader.request(reading.recent, {})).map(({ title }) => title)).toEqual([
      'Вторая',
      'Первая',
    ]);
    expect(await editor.request(reading.recent, {})).toEqual([]);
  });

  it('ends after a number of books', async () => {
    const editor = await server.signIn('editor');
    for (let count = 0; count <= RECENT_READING_MAX; count += 1)
      await editor.request(reading.save, { ...(await addBook(`${count}`)), ...at('1', 0) });
    const titles = (await editor.request(reading.recent, {})).map(({ title }) => title);
    expect(titles).toHaveLength(RECENT_READING_MAX);
    expect(titles).not.toContain('0');
  });
});
