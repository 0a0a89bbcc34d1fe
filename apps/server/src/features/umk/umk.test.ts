import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpointUrl, umk, type Material } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { addCategory } from '../../../test/library/book-drafts.ts';
import {
  bookFile,
  courseOfClass,
  draftFor,
  findMaterialPeople,
  saveMaterial,
  type MaterialPeople,
} from '../../../test/library/material-people.ts';
import { pdf } from '../../../test/files/sample-files.ts';
import { listStoredFiles } from '../../../test/files/stored-files.ts';

let server: TestServer;
let people: MaterialPeople;

beforeAll(async () => {
  server = await startServer();
  people = await findMaterialPeople(server);
});
afterAll(() => server.close());

const save = (draft = {}, files = [bookFile()]) =>
  saveMaterial(people.teacher, { shared: people.shared, draft, files });
const trySave = (draft: object, files = [bookFile()], headers = {}) =>
  people.teacher.tryRequest(umk.save, draftFor(people.shared, draft), { files, headers });
const download = (client: TestClient, id: number) => client.raw({ url: endpointUrl(umk.file, { id }) });
const filter = () => courseOfClass(people.shared);
const idsFor = async (client: TestClient, more: object = {}) => {
  const endpoint = client.user?.role === 'teacher' ? umk.list : umk.studentList;
  return (await client.request(endpoint, { ...filter(), ...more })).map(({ id }) => id);
};

describe('the filters', () => {
  it.each(['teacher', 'student'] as const)(
    'lead a %s from the year to the discipline (§2 UMK.1, §7 UMK.1)',
    async (who) => {
      const client = people[who];
      const isTeacher = who === 'teacher';
      const { academicYearId, semesterId, disciplineId, credits } = filter();
      const semesters = await client.request(isTeacher ? umk.semesters : umk.studentSemesters, {
        academicYearId,
      });
      expect(semesters).toContainEqual({ id: semesterId, name: `${semesterId} семестр` });
      const disciplines = isTeacher ? umk.disciplines : umk.studentDisciplines;
      const inSemester = await client.request(disciplines, { academicYearId, semesterId });
      expect(inSemester).toContainEqual(expect.objectContaining({ disciplineId, credits }));
      const inYear = await client.request(disciplines, { academicYearId });
      expect(inYear.length).toBeGreaterThanOrEqual(inSemester.length);
    },
  );

  it('list examinations, teachers and specialities of a discipline (§2 UMK.1, §3 UMK item)', async () => {
    const examForms = await people.student.request(umk.examForms, filter());
    expect(examForms).toHaveLength(1);
    const teachers = await people.student.request(umk.teachers, filter());
    expect(teachers.map(({ id }) => id)).toContain(people.teacher.user?.personId);
    expect(await people.teacher.request(umk.specialities, filter())).not.toEqual([]);
    expect(await people.teacher.request(umk.types, {})).toHaveLength(7);
  });

  it('are empty for a discipline of others', async () => {
    expect(await people.stranger.request(umk.teachers, filter())).toEqual([]);
    expect(await people.stranger.request(umk.examForms, filter())).toEqual([]);
  });

  it('have the categories of a base category (§7 UMK.1)', async () => {
    const categoryId = await addCategory(server, 'Испытания', 2);
    expect(await people.teacher.request(umk.categories, { sectionId: 2 })).toContainEqual({
      id: categoryId,
      name: 'Испытания',
    });
  });

  it('narrow the list; a placeholder of -1 does not (§2 UMK.1, §4 UMK.1)', async () => {
    const [examForm] = await people.teacher.request(umk.examForms, filter());
    const lectures = await save({ title: 'Лекции о %', typeId: 2, examFormId: examForm?.id });
    const tests = await save({ title: 'Тесты', typeId: 6 });
    const inList = async (more: object) => {
      const ids = await idsFor(people.student, more);
      return [ids.includes(lectures.id), ids.includes(tests.id)];
    };
    expect(await inList({ typeId: 2 })).toEqual([true, false]);
    expect(await inList({ examFormId: examForm?.id })).toEqual([true, false]);
    expect(await inList({ teacherId: people.colleague.user?.personId })).toEqual([false, false]);
    expect(await inList({ text: 'О %' })).toEqual([true, false]);
    expect(await inList({ text: 'лек\u00adции  o\u00a0%' })).toEqual([true, false]);
    const placeholders = { id_examination: -1, id_human: -1, id_humanType: -1, id_typeUmk: -1, kredits: -1 };
    const { data } = await people.student.send(umk.studentList, {
      id_a_year: people.shared.academicYearId,
      id_discipline: -1,
      ...placeholders,
    });
    expect(JSON.stringify(data)).toContain('Лекции о %');
  });
});

describe('a material', () => {
  it('is listed with all it says, and its file is downloaded (§2 UMK.2, §2 UMK.4, §3 UMK item)', async () => {
    const saved = await save({ title: ' Курс ', pageCount: 12, audience: 'all', sectionId: 3 });
    expect(saved).toMatchObject({
      ...filter(),
      title: 'Курс',
      author: 'Осмонова Г. Т.',
      description: 'Краткий конспект',
      pageCount: 12,
      fileName: 'лекции.pdf',
      format: 'pdf',
      audience: 'all',
      sectionId: 3,
      sectionName: 'Руководство пользователя',
      isInLibrary: false,
      canEdit: true,
    });
    const { canEdit, ...same } = await people.student.request(umk.material, { id: saved.id });
    expect([canEdit, same]).toEqual([false, { ...saved, canEdit: undefined }]);
    expect(await download(people.student, saved.id)).toMatchObject({
      status: 200,
      body: pdf('лекции').toString(),
    });
  });

  it('needs a file or a book (§5 UMK.1)', async () => {
    const reply = await trySave({}, [], { 'x-lang': 'en' });
    expect(reply).toMatchObject({ status: 200, code: 'noMaterialChosen' });
    expect(reply.message).toBe('No training selected');
  });

  it('has a file or a book, never both', async () => {
    const { id } = await save();
    expect(await trySave({ sharedId: id })).toMatchObject({ status: 422 });
  });

  it.each([
    ['id_typeUmk', { typeId: 99 }],
    ['id_baseBookCategory', { sectionId: 99 }],
    ['id_examination', { examFormId: 99 }],
    ['id_speciality', { specialityId: 999_999 }],
    ['id_bookCategory', { categoryId: 999_999 }],
    ['id_booksShare', { sharedId: 999_999, isBookShared: true }],
  ] as const)('is refused with an unknown %s, and stores no file', async (field, draft) => {
    const before = await listStoredFiles(server);
    const reply = await trySave(draft, 'sharedId' in draft ? [] : [bookFile()]);
    expect(reply).toMatchObject({ status: 422, code: 'invalid', message: expect.stringContaining(field) });
    expect(await listStoredFiles(server)).toEqual(before);
  });

  it('belongs to a class that the teacher has (D§4 UMK.1)', async () => {
    expect(await trySave({ credits: 99 })).toMatchObject({ status: 403 });
    const draft = draftFor(people.shared);
    const reply = await people.colleague.tryRequest(umk.save, draft, { files: [bookFile()] });
    expect(reply.status).toBe(403);
  });
});

describe('an update', () => {
  it('changes the material in place and keeps its file (§2 UMK.4, D-08.3)', async () => {
    const { id } = await save();
    const changed = await save({ id, title: 'Новое', typeId: 6 }, []);
    expect(changed).toMatchObject({ id, title: 'Новое', typeId: 6, fileName: 'лекции.pdf' });
  });

  it('with a file replaces the old one', async () => {
    const { id } = await save();
    const changed = await save({ id }, [bookFile('второе.pdf', 'второе')]);
    expect(changed).toMatchObject({ id, fileName: 'второе.pdf' });
    expect((await download(people.student, id)).body).toBe(pdf('второе').toString());
    const rows = await server.db
      .selectFrom('file')
      .select('id')
      .where('name', '=', 'лекции.pdf')
      .where('id', 'not in', (query) =>
        query
          .selectFrom('material')
          .select('file_id')
          .where('file_id', 'is not', null)
          .$castTo<{ file_id: number }>(),
      )
      .execute();
    expect(rows).toEqual([]);
  });

  it('is the right of the owner', async () => {
    const { id } = await save();
    for (const client of [people.colleague, people.stranger]) {
      const reply = await client.tryRequest(umk.save, draftFor(people.shared, { id }), { files: [] });
      expect(reply.status).toBe(404);
    }
  });
});

describe('a deletion', () => {
  let material: Material;
  beforeAll(async () => {
    material = await save();
  });

  it('is the right of the owner (D§4 UMK.1)', async () => {
    for (const client of [people.colleague, people.stranger])
      expect((await client.tryRequest(umk.remove, { id: material.id })).status).toBe(404);
  });

  it('removes the material from lists, details and downloads (§4 UMK.1)', async () => {
    expect(await people.teacher.request(umk.remove, { id: material.id })).toEqual([{ id: material.id }]);
    expect(await idsFor(people.teacher)).not.toContain(material.id);
    expect(await idsFor(people.student)).not.toContain(material.id);
    expect((await people.teacher.tryRequest(umk.material, { id: material.id })).status).toBe(404);
    expect((await download(people.student, material.id)).status).toBe(404);
    expect((await people.teacher.tryRequest(umk.remove, { id: material.id })).status).toBe(404);
  });
});

describe('the coverage', () => {
  it('counts the materials of every discipline by type, with zero for gaps', async () => {
    const saved = await save({ typeId: 5 });
    const { academicYearId, disciplineId, semesterId } = filter();
    for (const [client, ownCount] of [
      [people.teacher, 1],
      [people.student, 0],
    ] as const) {
      const rows = await client.request(umk.coverage, { academicYearId });
      const row = rows.find((one) => one.disciplineId === disciplineId && one.semesterId === semesterId);
      expect(row?.types).toContainEqual({ typeId: 5, count: 1, ownCount });
      expect(row?.types.map(({ typeId }) => typeId)).not.toContain(4);
      expect(row?.disciplineName).toBe(saved.disciplineName);
    }
  });
});
