import {
  count,
  flag,
  id,
  list,
  nullable,
  record,
  text,
  timestamp,
  type Codec,
  type InsideOf,
  type OptionalCodec,
} from '../codec/codec.ts';
import { integerOf, longId, wireId } from '../codec/values.ts';
import { oneOf } from '../codec/names.ts';
import { bookFormat } from '../library/library.ts';

/** The longest title of a material, and the longest names of its authors, in characters. */
export const MATERIAL_TITLE_MAX_LENGTH = 300;
/** The longest abstract of a material, in characters. */
export const MATERIAL_TEXT_MAX_LENGTH = 5_000;
/** The most pages that a material states. */
export const MATERIAL_PAGES_MAX = 20_000;
/** Materials in one page of a list; a page with fewer is the last one. */
export const MATERIALS_PAGE_SIZE = 500;

/** What the user chose in a list; the placeholder ` --- ` (-1) and a missing field are no choice (spec §4 UMK, D-08). */
export const choice: OptionalCodec<number> = {
  schema: wireId.schema,
  isOptional: true,
  decode: (wire: unknown) => (typeof wire === 'number' && wire > 0 ? wire : undefined),
  encode: (inside) => inside,
};

/** A choice in a row; without one it is the placeholder (-1). */
export const chosen: Codec<number | null> = {
  schema: wireId.schema,
  decode: (wire: unknown) => (typeof wire === 'number' && wire > 0 ? wire : null),
  encode: (inside) => inside ?? -1,
};

/** The students for whom a material is, by their form of study (spec §6). */
export const materialAudience = oneOf({ all: 0, fullTime: 1, partTime: 2 });
export type MaterialAudience = InsideOf<typeof materialAudience>;

/** A form of examination. */
export const Examination = record({ id: ['id_examination', id], name: ['p30', text] });
export type Examination = InsideOf<typeof Examination>;

/** A teacher of a discipline. */
export const MaterialTeacher = record({ id: ['id_teacher', id], fullName: ['t_fio', text] });
export type MaterialTeacher = InsideOf<typeof MaterialTeacher>;

/** What a material is: a syllabus, lectures, a textbook, … */
export const MaterialType = record({ id: ['id_typeUmk', id], name: ['umkName', text] });
export type MaterialType = InsideOf<typeof MaterialType>;

/** A category of the library, into which a material can be put. */
export const MaterialCategory = record({ id: ['id_bookCategory', id], name: ['name', text] });
export type MaterialCategory = InsideOf<typeof MaterialCategory>;

/** A speciality whose students have a discipline. */
export const MaterialSpeciality = record({ id: ['id_speciality', id], name: ['spec', text] });
export type MaterialSpeciality = InsideOf<typeof MaterialSpeciality>;

/** What is taught: a material belongs to the classes with the same four values. */
export const courseFields = {
  academicYearId: ['id_a_year', id],
  semesterId: ['id_semester', integerOf(1, 12)],
  disciplineId: ['id_discipline', id],
  credits: ['kredits', count],
} as const;

/** A teaching material that the caller may read (spec §3 UMK item). */
export const Material = record({
  id: ['id_books', id],
  ownerId: ['id_human', id],
  ownerName: ['t_fio', text],
  ...courseFields,
  disciplineName: ['p34', text],
  examFormId: ['id_examination', chosen],
  examFormName: ['p30', nullable(text)],
  /** For information: it does not limit who reads the material. */
  specialityId: ['id_speciality', chosen],
  specialityName: ['spec', nullable(text)],
  typeId: ['id_typeUmk', id],
  typeName: ['umkName', text],
  /** The base category: e-books, normative documents or user guide (spec §2 UMK). */
  sectionId: ['id_baseBookCategory', id],
  sectionName: ['baseBookCategory', text],
  title: ['bookName', text],
  author: ['author', text],
  description: ['description', text],
  pageCount: ['totalPages', nullable(count)],
  fileName: ['fileName', text],
  sizeBytes: ['size', longId],
  format: ['format', bookFormat],
  isHtml: ['isHTMLBook', flag],
  audience: ['id_forStudentKind', materialAudience],
  /** The library has it, as this book of this category. */
  isInLibrary: ['isForEBooks', flag],
  bookId: ['id_eBook', chosen],
  categoryId: ['id_bookCategory', chosen],
  /** The book came into the library with a material of this owner: changes of the material change it. */
  changesBook: ['isBookFromUmk', flag],
  /** Other materials that are read in this book. */
  bookMaterialCount: ['bookMaterialCount', count],
  /** The colleague's material from which this one was taken. */
  sharedFromId: ['id_booksShare', chosen],
  canEdit: ['canEdit', flag],
  updatedAt: ['updated', timestamp],
});
export type Material = InsideOf<typeof Material>;

/** How many materials of a type there are, and how many of them are the caller's. */
export const TypeCount = record({
  typeId: ['id_typeUmk', id],
  count: ['count', count],
  ownCount: ['own', count],
});
export type TypeCount = InsideOf<typeof TypeCount>;

/** A discipline of the caller with its materials by type; a type that is missing here has none. */
export const MaterialCoverage = record({
  ...courseFields,
  disciplineName: ['p34', text],
  types: ['types', list(TypeCount)],
});
export type MaterialCoverage = InsideOf<typeof MaterialCoverage>;
