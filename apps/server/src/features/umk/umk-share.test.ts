import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpointUrl, umk, type MaterialDraft } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { addCategory } from '../../../test/library/book-drafts.ts';
import {
  bookFile,
  draftFor,
  findMaterialPeople,
  saveMaterial,
  type MaterialPeople,
} from '../../../test/library/material-people.ts';
import { pdf } from '../../../test/files/sample-files.ts';

let server: TestServer;
let people: MaterialPeople;
let categoryId: number;

beforeAll(async () => {
  server = await startServer();
  people = await findMaterialPeople(server);
  categoryId = await addCategory(server);
});
afterAll(() => server.close());

const save = (draft: Partial<MaterialDraft> = {}, files = [bookFile()]) =>
  saveMaterial(people.teacher, { shared: people.shared, draft, files });
const trySave = (draft: Partial<MaterialDraft>, files = [bookFile()]) =>
  people.teacher.tryRequest(umk.save, draftFor(people.shared, draft), { files });
const bytesOf = async (client: TestClient, id: number) =>
  (await client.raw({ url: endpointUrl(umk.file, { id }) })).body;
const findBook = (id: number) =>
  server.db.selectFrom('book').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A material of the colleague, in the colleague's class of the same discipline. */
async function materialOfColleague(text = 'коллега') {
  const [year] = await server.db
    .selectFrom('class')
    .innerJoin('course', 'course.id', 'class.course_id')
    .innerJoin('class_teacher', 'class_teacher.class_id', 'class.id')
    .select(['course.academic_year_id as academicYearId', 'course.credits', 'class.semester as semesterId'])
    .where('course.discipline_id', '=', people.shared.disciplineId)
    .where('class_teacher.teacher_id', '=', people.colleague.user?.personId ?? 0)
    .execute();
  const files = [bookFile('коллега.pdf', text)];
  return saveMaterial(people.colleague, {
    shared: people.shared,
    draft: { ...year, title: 'Коллеги' },
    files,
  });
}

describe('a material for the library', () => {
  it('becomes a book of its owner, which the material names (§2 UMK.2, §3 UMK item)', async () => {
    const saved = await save({ isForLibrary: true, categoryId, pageCount: 7 });
    expect(saved).toMatchObject({ isInLibrary: true, categoryId, pageCount: 7 });
    expect(await findBook(saved.bookId ?? 0)).toMatchObject({
      from_material: true,
      title: saved.title,
      format: 'pdf',
      owner_id: people.teacher.user?.personId,
    });
    expect(await bytesOf(people.student, saved.id)).toBe(pdf('лекции').toString());
  });

  it('needs a category of its base category', async () => {
    const inOther = await addCategory(server, 'Приказы', 2);
    for (const draft of [{}, { sectionId: 1, categoryId: inOther }])
      expect(await trySave({ isForLibrary: true, ...draft })).toMatchObject({ status: 422 });
  });

  it('can be put there later, and its book then follows the material', async () => {
    const { id } = await save();
    const { bookId } = await save({ id, isForLibrary: true, categoryId }, []);
    const again = await save({ id, isForLibrary: true, categoryId, title: 'Издание 2' }, [
      bookFile('b.pdf', 'второе'),
    ]);
    expect(again.bookId).toBe(bookId);
    expect(await findBook(bookId ?? 0)).toMatchObject({ title: 'Издание 2', cover_file_id: null });
    expect(await bytesOf(people.student, id)).toBe(pdf('второе').toString());
  });

  it('changes its book with every later change of the material, except what is left out (§2 UMK.4)', async () => {
    const { id, bookId, ...saved } = await save({ isForLibrary: true, categoryId, pageCount: 7 });
    expect([saved.changesBook, saved.bookMaterialCount]).toEqual([true, 0]);
    const changes = { title: 'Издание 3', author: 'Осмонова Г.', description: 'Новое' };
    expect(await save({ id, ...changes }, [])).toMatchObject({ ...changes, bookId, categoryId });
    const book = { ...changes, page_count: 7, category_id: categoryId };
    expect(await findBook(bookId ?? 0)).toMatchObject(book);
    const other = await save({ sharedId: bookId ?? 0, isBookShared: true, isForLibrary: true }, []);
    expect([other.changesBook, other.bookMaterialCount]).toEqual([true, 1]);
  });

  it('leaves the book of somebody else, of the library itself, and a deleted one as they are', async () => {
    const { id, bookId } = await save({ isForLibrary: true, categoryId, title: 'Прежнее' });
    const personId = people.teacher.user?.personId ?? 0;
    const colleagueId = people.colleague.user?.personId ?? 0;
    for (const not of [
      { owner_id: colleagueId },
      { owner_id: personId, from_material: false },
      { from_material: true, deleted_at: new Date(), deleted_by: personId },
    ]) {
      await server.db
        .updateTable('book')
        .set(not)
        .where('id', '=', bookId ?? 0)
        .execute();
      expect(await save({ id, title: 'Новое' }, [])).toMatchObject({ title: 'Новое', changesBook: false });
      expect(await findBook(bookId ?? 0)).toMatchObject({ title: 'Прежнее', ...not });
    }
  });

  it('stays readable when the book is deleted from the library, and can come back', async () => {
    const { id, bookId } = await save({ isForLibrary: true, categoryId });
    const deleted = { deleted_at: new Date(), deleted_by: people.teacher.user?.personId ?? 0 };
    await server.db
      .updateTable('book')
      .set(deleted)
      .where('id', '=', bookId ?? 0)
      .execute();
    const found = await people.student.request(umk.material, { id });
    expect(found).toMatchObject({ isInLibrary: false, bookId: null, categoryId: null });
    expect(await bytesOf(people.student, id)).toBe(pdf('лекции').toString());
    expect(await save({ id, isForLibrary: true, categoryId }, [])).toMatchObject({
      isInLibrary: true,
      bookId,
    });
  });
});

describe('a book of the library', () => {
  it('is a material without a file of its own', async () => {
    const { bookId } = await save({ isForLibrary: true, categoryId });
    const shared = await save({ sharedId: bookId ?? 0, isBookShared: true, isForLibrary: true }, []);
    expect(shared).toMatchObject({ bookId, isInLibrary: true, sharedFromId: null });
    expect(await bytesOf(people.student, shared.id)).toBe(pdf('лекции').toString());
  });

  it('is replaced by a file, and the book stays in the library', async () => {
    const { bookId } = await save({ isForLibrary: true, categoryId });
    const { id } = await save({ sharedId: bookId ?? 0, isBookShared: true }, []);
    expect(await save({ id }, [bookFile('c.pdf', 'третье')])).toMatchObject({ isInLibrary: false });
    expect((await findBook(bookId ?? 0)).deleted_at).toBeNull();
  });
});

describe("a colleague's material of the same discipline", () => {
  it('is listed, but cannot be edited', async () => {
    const { id, academicYearId } = await materialOfColleague();
    const rows = await people.teacher.request(umk.list, { academicYearId });
    expect(rows.find((row) => row.id === id)).toMatchObject({ canEdit: false });
    const own = await people.stranger.request(umk.list, { academicYearId });
    expect(own.map((row) => row.id)).not.toContain(id);
  });

  it('is taken over with its file, without becoming a book of the library', async () => {
    const { id } = await materialOfColleague();
    const taken = await save({ sharedId: id }, []);
    expect(taken).toMatchObject({ sharedFromId: id, canEdit: true, isInLibrary: false });
    expect(await bytesOf(people.student, taken.id)).toBe(pdf('коллега').toString());
  });

  it('is no copy of itself', async () => {
    const { id } = await materialOfColleague();
    const taken = await save({ sharedId: id }, []);
    expect(await save({ id: taken.id, sharedId: taken.id }, [])).toMatchObject({ sharedFromId: id });
  });

  it('outlives a new file and a deletion of the original', async () => {
    const original = await materialOfColleague();
    const taken = await save({ sharedId: original.id }, []);
    const { academicYearId, semesterId, credits } = original;
    const draft = { id: original.id, academicYearId, semesterId, credits };
    await saveMaterial(people.colleague, {
      shared: people.shared,
      draft,
      files: [bookFile('d.pdf', 'новое')],
    });
    await people.colleague.request(umk.remove, { id: original.id });
    expect(await bytesOf(people.student, taken.id)).toBe(pdf('коллега').toString());
    expect(await save({ id: taken.id, title: 'Свой' }, [])).toMatchObject({ sharedFromId: original.id });
  });

  it('is not put into the library by somebody else', async () => {
    const { id } = await materialOfColleague();
    expect(await trySave({ sharedId: id, isForLibrary: true, categoryId }, [])).toMatchObject({
      status: 422,
    });
    const taken = await save({ sharedId: id }, []);
    const reply = await trySave({ id: taken.id, isForLibrary: true, categoryId }, []);
    expect(reply).toMatchObject({ status: 422 });
  });

  it('is refused to a teacher of other disciplines', async () => {
    const draft = draftFor(people.shared, { sharedId: (await save()).id });
    expect((await people.stranger.tryRequest(umk.save, draft, { files: [] })).status).toBe(403);
    const { rows } = {
      rows: await people.stranger.request(umk.disciplines, { academicYearId: people.shared.academicYearId }),
    };
    const [first] = rows;
    const [semester] = await people.stranger.request(umk.semesters, {
      academicYearId: people.shared.academicYearId,
    });
    const own = {
      disciplineId: first?.disciplineId ?? 0,
      credits: first?.credits ?? 0,
      semesterId: semester?.id ?? 0,
    };
    expect((await people.stranger.tryRequest(umk.save, { ...draft, ...own }, { files: [] })).status).toBe(
      422,
    );
  });
});
