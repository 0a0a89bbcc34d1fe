import { describe, expect, it } from '@jest/globals';
import { endpointUrl, fieldOf } from '../contract/endpoint.ts';
import { umk, umkErrors } from './umk.ts';
import { MATERIAL_PAGES_MAX, MATERIAL_TEXT_MAX_LENGTH, MATERIAL_TITLE_MAX_LENGTH } from './fields.ts';

const calls = Object.values(umk);
const fieldsOf = ({ request }: (typeof calls)[number]) => request.schema.properties ?? {};
const requiredOf = ({ request }: (typeof calls)[number]) => request.schema.required;

describe('the calls of the materials', () => {
  it.each([
    ['semesters', 'semesters.json'],
    ['studentSemesters', 'semestersforstud.json'],
    ['disciplines', 'disciplines.json'],
    ['studentDisciplines', 'disciplinesforstud.json'],
    ['examForms', 'getstudentexamtypes.json'],
    ['teachers', 'getumkteachers.json'],
    ['types', 'types.json'],
    ['categories', 'bookcategories.json'],
    ['list', 'umklist.json'],
    ['studentList', 'getumklistforstud.json'],
    ['save', 'insertorupdateumk.json'],
    ['remove', 'deletebook.json'],
  ] as const)('include %s by the path of the specification (§7 UMK.1)', (name, path) => {
    expect(umk[name]).toMatchObject({ method: 'POST', path: `/lms/api/umk/${path}` });
  });

  it('are separate for teachers and students where their lists differ (§4 Filter cascade.2)', () => {
    for (const call of [umk.semesters, umk.disciplines, umk.list, umk.specialities])
      expect(call.access).toBe('teacher');
    for (const call of [umk.studentSemesters, umk.studentDisciplines, umk.studentList])
      expect(call.access).toBe('student');
  });

  it('write by teachers only, with one file (§2 UMK.4)', () => {
    expect(calls.filter(({ writes }) => writes)).toEqual([umk.save, umk.remove]);
    for (const call of [umk.save, umk.remove]) expect(call.access).toBe('teacher');
    expect(umk.save).toMatchObject({ kind: 'form', files: { max: 1, use: 'book' } });
  });

  it('do not take the teacher of a filter for the caller (§3 UMK item, D-04.2)', () => {
    for (const call of [umk.list, umk.studentList]) {
      expect(call.identity).toEqual({ uid: 'personId', role: 'role', idUser: 'personId' });
      expect(Object.keys(fieldsOf(call))).toEqual(expect.arrayContaining(['id_human', 'id_humanType']));
    }
    expect(umk.save.identity).toEqual({ id_human: 'personId', id_humanType: 'role', idUser: 'personId' });
    for (const call of calls)
      expect(Object.keys(call.identity).filter((name) => name in fieldsOf(call))).toEqual([]);
  });
});

describe('the filters', () => {
  it('need a year; everything else may be the placeholder (§2 UMK.1, §4 UMK.1)', () => {
    const placeholders = {
      id_a_year: 2027,
      id_semester: -1,
      id_discipline: -1,
      kredits: -1,
      id_examination: -1,
      id_human: -1,
      id_humanType: -1,
      id_typeUmk: -1,
    };
    for (const { request } of [umk.list, umk.studentList]) {
      expect(request.schema.required).toEqual(['id_a_year']);
      expect(request.decode(placeholders)).toEqual({ academicYearId: 2027, credits: -1 });
      expect(request.decode({ id_a_year: 2027 })).toEqual({ academicYearId: 2027 });
    }
  });

  it('have the names of the specification (§2 UMK.1, §3 UMK item)', () => {
    const request = {
      academicYearId: 2027,
      semesterId: 5,
      disciplineId: 33,
      credits: 0,
      examFormId: 1,
      teacherId: 4,
      teacherRole: 1,
      typeId: 2,
      text: 'лекции',
    };
    const row = umk.list.request.encode(request);
    expect(umk.list.request.encode({ ...request, page: 2 })).toEqual({ ...row, page: 2 });
    expect(row).toEqual({
      id_a_year: 2027,
      id_semester: 5,
      id_discipline: 33,
      kredits: 0,
      id_examination: 1,
      id_human: 4,
      id_humanType: 1,
      id_typeUmk: 2,
      text: 'лекции',
    });
    expect(umk.list.request.decode(row)).toEqual(request);
  });

  it('lead from the year to the semester, and from there to the discipline (§2 UMK.1)', () => {
    expect(umk.semesters.request.encode({ academicYearId: 2027 })).toEqual({ id_a_year: 2027 });
    expect(umk.disciplines.request.decode({ id_a_year: 2027, id_semester: -1 })).toEqual({
      academicYearId: 2027,
    });
    const semesters = [{ id_semester: 5, p43: '5 семестр' }];
    expect(umk.studentSemesters.response.decode(semesters)).toEqual([{ id: 5, name: '5 семестр' }]);
  });

  it('ask for the choices of one course (§2 UMK.1)', () => {
    const course = { academicYearId: 2027, semesterId: 5, disciplineId: 33, credits: 4 };
    for (const { request } of [umk.examForms, umk.teachers, umk.specialities])
      expect(request.encode(course)).toEqual({
        id_a_year: 2027,
        id_semester: 5,
        id_discipline: 33,
        kredits: 4,
      });
    expect(umk.categories.request.encode({ sectionId: 2 })).toEqual({ id_baseBookCategory: 2 });
  });
});

describe('the fields of a material to save', () => {
  const required = {
    id_a_year: 2027,
    id_semester: 5,
    id_discipline: 33,
    kredits: 5,
    id_typeUmk: 2,
    bookName: 'Лекции',
    author: '',
    description: '',
    id_forStudentKind: 1,
  };

  it('are few; the others are choices (§3 UMK item)', () => {
    expect(requiredOf(umk.save)).toEqual(Object.keys(required));
    expect(umk.save.request.decode(required)).toEqual({
      academicYearId: 2027,
      semesterId: 5,
      disciplineId: 33,
      credits: 5,
      typeId: 2,
      title: 'Лекции',
      author: '',
      description: '',
      audience: 'fullTime',
    });
  });

  it('carry the category and the flag of the library (§2 UMK.3, §3 UMK item)', () => {
    const row = {
      ...required,
      idBook: 7,
      id_baseBookCategory: 2,
      id_bookCategory: 8,
      isForEBooks: 1,
      id_speciality: 6,
      totalPages: 12,
      fileName: 'a.pdf',
      isHTMLBook: 0,
    };
    const draft = umk.save.request.decode(row);
    expect(draft).toMatchObject({ id: 7, sectionId: 2, categoryId: 8, isForLibrary: true, isHtml: false });
    expect(umk.save.request.encode(draft)).toEqual(row);
  });

  it('have limits (§3 UMK item)', () => {
    const text = { minLength: 0, maxLength: MATERIAL_TITLE_MAX_LENGTH };
    expect(fieldsOf(umk.save)).toMatchObject({
      bookName: { minLength: 1, maxLength: MATERIAL_TITLE_MAX_LENGTH, pattern: expect.any(String) },
      author: text,
      description: { minLength: 0, maxLength: MATERIAL_TEXT_MAX_LENGTH },
      totalPages: { minimum: 0, maximum: MATERIAL_PAGES_MAX },
      id_typeUmk: { minimum: 1 },
    });
    expect(fieldsOf(umk.list)['text']).toMatchObject(text);
  });

  it('are named in errors as on the wire (§3 UMK item)', () => {
    const names = (['id', 'sharedId', 'isForLibrary', 'title'] as const).map((name) =>
      fieldOf(umk.save, name),
    );
    expect(names).toEqual(['idBook', 'id_booksShare', 'isForEBooks', 'bookName']);
  });

  it('are refused by a rule without a file or a book (§5 UMK.1)', () => {
    expect(umkErrors).toEqual({ noMaterialChosen: 'rule' });
  });
});

describe('a deletion', () => {
  it('names the material and is answered with it (§4 UMK.1)', () => {
    expect(umk.remove.request.encode({ id: 7 })).toEqual({ id_books: 7 });
    expect(umk.remove.response.decode([{ id_books: 7 }])).toEqual([{ id: 7 }]);
    expect(umk.remove.response.encode([{ id: 7 }])).toEqual([{ id_books: 7 }]);
    expect(fieldsOf(umk.remove)['id_books']).toMatchObject({ minimum: 1 });
  });
});

describe('one material', () => {
  it('is asked for by its id, and its file by an address (D-06)', () => {
    expect(umk.material.request.encode({ id: 7 })).toEqual({ id_books: 7 });
    expect(endpointUrl(umk.file, { id: 7 })).toBe('/lms/api/umk/material.file?id=7');
  });
});
