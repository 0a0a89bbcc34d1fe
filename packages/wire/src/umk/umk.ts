import {
  emptyRequest,
  flag,
  id,
  list,
  optional,
  record,
  single,
  text,
  textOf,
  type InsideOf,
} from '../codec/codec.ts';
import { integerOf, wireId } from '../codec/values.ts';
import { download, post, upload } from '../contract/endpoint.ts';
import type { ErrorTable } from '../contract/general-errors.ts';
import { Discipline, Semester } from '../study/study.ts';
import {
  choice,
  courseFields,
  Examination,
  Material,
  MATERIAL_PAGES_MAX,
  MATERIAL_TEXT_MAX_LENGTH,
  MATERIAL_TITLE_MAX_LENGTH,
  materialAudience,
  MaterialCategory,
  MaterialCoverage,
  MaterialSpeciality,
  MaterialTeacher,
  MaterialType,
} from './fields.ts';

export const umkErrors = {
  /** Neither a file nor a book was chosen (spec §5 UMK). */
  noMaterialChosen: 'rule',
} as const satisfies ErrorTable;

const LIST_PAGES_MAX = 10_000;

/** The caller, by the names of the specification; `id_human` of a list is the teacher whose materials are wanted. */
const callerIdentity = { uid: 'personId', role: 'role', idUser: 'personId' } as const;
const ownerIdentity = { id_human: 'personId', id_humanType: 'role', idUser: 'personId' } as const;

const YearRequest = record({ academicYearId: ['id_a_year', id] });
const TermRequest = record({ academicYearId: ['id_a_year', id], semesterId: ['id_semester', choice] });
const CourseRequest = record(courseFields);

/** The choices of the filters; without a discipline the list has all disciplines of the caller. */
const ListRequest = record({
  academicYearId: ['id_a_year', id],
  semesterId: ['id_semester', choice],
  disciplineId: ['id_discipline', choice],
  credits: ['kredits', optional(wireId)],
  examFormId: ['id_examination', choice],
  teacherId: ['id_human', choice],
  teacherRole: ['id_humanType', choice],
  typeId: ['id_typeUmk', choice],
  /** A part of the title or of the author. */
  text: ['text', optional(textOf(0, MATERIAL_TITLE_MAX_LENGTH))],
  /** The first page without it; `MATERIALS_PAGE_SIZE` materials each. */
  page: ['page', optional(integerOf(1, LIST_PAGES_MAX))],
});
export type MaterialListRequest = InsideOf<typeof ListRequest>;

/** A material to save: a new one with the id -1 (D-08). The bytes are a part of the form. */
const MaterialDraft = record({
  id: ['idBook', choice],
  ...courseFields,
  examFormId: ['id_examination', choice],
  specialityId: ['id_speciality', choice],
  typeId: ['id_typeUmk', id],
  sectionId: ['id_baseBookCategory', choice],
  title: ['bookName', textOf(1, MATERIAL_TITLE_MAX_LENGTH)],
  author: ['author', textOf(0, MATERIAL_TITLE_MAX_LENGTH)],
  description: ['description', textOf(0, MATERIAL_TEXT_MAX_LENGTH)],
  pageCount: ['totalPages', optional(integerOf(0, MATERIAL_PAGES_MAX))],
  audience: ['id_forStudentKind', materialAudience],
  /** Also puts the file into the library, into the category. */
  isForLibrary: ['isForEBooks', optional(flag)],
  categoryId: ['id_bookCategory', choice],
  /** Instead of a file: a book of the library or a colleague's material, as `isBookShared` says. */
  sharedId: ['id_booksShare', choice],
  isBookShared: ['isSharedBookFromEBooks', optional(flag)],
  /** Accepted from clients of the specification; the content of the file decides. */
  isHtml: ['isHTMLBook', optional(flag)],
  fileName: ['fileName', optional(text)],
});
export type MaterialDraft = InsideOf<typeof MaterialDraft>;

const semesters = { request: YearRequest, response: list(Semester), identity: ownerIdentity } as const;
const disciplines = { request: TermRequest, response: list(Discipline), identity: ownerIdentity } as const;
const materials = { request: ListRequest, response: list(Material), identity: callerIdentity } as const;

/** Endpoints of the teaching materials (spec §7 UMK; those below `material` and `coverage` are chosen here, D-07). */
export const umk = {
  semesters: post('/api/umk/semesters.json', {
    summary: 'Semesters in which the caller teaches in an academic year.',
    access: 'teacher',
    ...semesters,
  }),
  studentSemesters: post('/api/umk/semestersforstud.json', {
    summary: 'Semesters in which the caller studies in an academic year.',
    access: 'student',
    ...semesters,
  }),
  disciplines: post('/api/umk/disciplines.json', {
    summary: 'Disciplines that the caller teaches in a semester, or in the whole year.',
    access: 'teacher',
    ...disciplines,
  }),
  studentDisciplines: post('/api/umk/disciplinesforstud.json', {
    summary: 'Disciplines that the caller is registered for in a semester, or in the whole year.',
    access: 'student',
    ...disciplines,
  }),
  examForms: post('/api/umk/getstudentexamtypes.json', {
    summary: "The forms of examination of one of the caller's disciplines.",
    access: 'signed-in',
    request: CourseRequest,
    response: list(Examination),
    identity: ownerIdentity,
  }),
  teachers: post('/api/umk/getumkteachers.json', {
    summary: "The teachers of one of the caller's disciplines.",
    access: 'signed-in',
    request: CourseRequest,
    response: list(MaterialTeacher),
    identity: ownerIdentity,
  }),
  specialities: post('/api/umk/specialities.json', {
    summary: 'The specialities of the students to whom the caller teaches a discipline.',
    access: 'teacher',
    request: CourseRequest,
    response: list(MaterialSpeciality),
    identity: ownerIdentity,
  }),
  types: post('/api/umk/types.json', {
    summary: 'The types of teaching materials.',
    access: 'signed-in',
    request: emptyRequest,
    response: list(MaterialType),
    identity: ownerIdentity,
  }),
  categories: post('/api/umk/bookcategories.json', {
    summary: 'The categories of the library in a base category.',
    access: 'signed-in',
    request: record({ sectionId: ['id_baseBookCategory', id] }),
    response: list(MaterialCategory),
  }),
  list: post('/api/umk/umklist.json', {
    summary: "The caller's materials, and those of colleagues in the disciplines that the caller teaches.",
    access: 'teacher',
    ...materials,
  }),
  studentList: post('/api/umk/getumklistforstud.json', {
    summary: "Materials of the caller's disciplines for the caller's form of study.",
    access: 'student',
    ...materials,
  }),
  save: upload('/api/umk/insertorupdateumk.json', {
    summary:
      "Adds a material (id -1) or changes one of the caller, with a file, a book or a colleague's material; a book that came with it changes, too.",
    access: 'teacher',
    request: MaterialDraft,
    response: single(Material),
    identity: ownerIdentity,
    files: { max: 1, use: 'book' },
  }),
  remove: post('/api/umk/deletebook.json', {
    summary: 'Deletes a material of the caller.',
    access: 'teacher',
    request: record({ id: ['id_books', id] }),
    response: list(record({ id: ['id_books', id] })),
    identity: { id_human: 'personId', id_humanType: 'role' },
    writes: true,
  }),
  coverage: post('/api/umk/coverage.json', {
    summary: "The caller's disciplines of an academic year, with the number of materials by type.",
    access: 'signed-in',
    request: YearRequest,
    response: list(MaterialCoverage),
    identity: callerIdentity,
  }),
  material: post('/api/umk/material.json', {
    summary: 'One material that the caller may read.',
    access: 'signed-in',
    request: record({ id: ['id_books', id] }),
    response: single(Material),
    identity: callerIdentity,
  }),
  file: download('/api/umk/material.file', {
    summary: 'The file of a material that the caller may read.',
    access: 'signed-in',
    request: record({ id: ['id', id] }),
  }),
} as const;
