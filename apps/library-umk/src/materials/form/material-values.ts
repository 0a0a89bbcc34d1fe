import {
  isBlank,
  MATERIAL_PAGES_MAX,
  type Material,
  type MaterialAudience,
  type MaterialDraft,
} from '@portal/wire';
import { fromCourseKey, toCourseKey } from './course-key.ts';
import { NONE, type MaterialChoices } from '../material-params.ts';

/** E-books, the first of the three categories. */
const E_BOOKS = 1;

/** What is to be read: a file to send, a book of the library, what the material has already, or a colleague's material. */
export type MaterialSource = 'file' | 'book' | 'stored' | 'shared';

/** What the form of a material holds; the file itself cannot be stored with the draft. */
export interface MaterialValues {
  readonly yearId: number;
  readonly semesterId: number;
  readonly courseKey: number;
  readonly examFormId: number;
  readonly specialityId: number;
  readonly typeId: number;
  readonly sectionId: number;
  readonly title: string;
  readonly author: string;
  readonly description: string;
  readonly pages: string;
  readonly audience: MaterialAudience;
  readonly source: MaterialSource;
  readonly bookId: number;
  readonly bookTitle: string;
  readonly isForLibrary: boolean;
  readonly categoryId: number;
}

const noSource = { bookId: NONE, bookTitle: '', isForLibrary: false, categoryId: NONE };

/** A new material begins with the discipline of the filters and its author. */
export const newValues = (
  { yearId, semesterId, courseKey, examFormId, typeId }: MaterialChoices,
  author: string,
): MaterialValues => ({
  yearId: yearId ?? NONE,
  semesterId: semesterId ?? NONE,
  courseKey: courseKey ?? NONE,
  examFormId: examFormId ?? NONE,
  specialityId: NONE,
  typeId: typeId ?? NONE,
  sectionId: E_BOOKS,
  title: '',
  author,
  description: '',
  pages: '',
  audience: 'all',
  source: 'file',
  ...noSource,
});

const contentOf = (material: Material) => ({
  specialityId: material.specialityId ?? NONE,
  typeId: material.typeId,
  sectionId: material.sectionId,
  title: material.title,
  author: material.author,
  description: material.description,
  pages: material.pageCount === null ? '' : String(material.pageCount),
  audience: material.audience,
});

export const valuesOf = (material: Material): MaterialValues => ({
  ...contentOf(material),
  yearId: material.academicYearId,
  semesterId: material.semesterId,
  courseKey: toCourseKey(material),
  examFormId: material.examFormId ?? NONE,
  source: 'stored',
  ...noSource,
  isForLibrary: material.isInLibrary,
  categoryId: material.categoryId ?? NONE,
});

/** A colleague's material for the teacher's own class, in the year of the filters. */
export const sharedValues = (
  material: Material,
  { yearId, semesterId }: MaterialChoices,
): MaterialValues => ({
  ...contentOf(material),
  yearId: yearId ?? material.academicYearId,
  semesterId: semesterId ?? material.semesterId,
  courseKey: toCourseKey(material),
  examFormId: NONE,
  source: 'shared',
  ...noSource,
});

/** Whether the form offers to put the file into the library: the teacher's own file that is not there yet. */
export const canPublish = (source: MaterialSource, material: Material | undefined): boolean =>
  source === 'file' ||
  (source === 'stored' &&
    material !== undefined &&
    material.bookId === null &&
    material.sharedFromId === null);

const isPageCount = (text: string): boolean =>
  /^\d*$/.test(text.trim()) && Number(text) <= MATERIAL_PAGES_MAX;

type WrongField = 'yearId' | 'semesterId' | 'courseKey' | 'typeId' | 'title' | 'pages' | 'categoryId';

/** The fields that are missing or wrong; a missing file or book is the text of spec §5. */
export function wrongFields(values: MaterialValues, isPublished: boolean): readonly WrongField[] {
  const chosen = ['yearId', 'semesterId', 'courseKey', 'typeId'] as const;
  return [
    ...chosen.filter((name) => values[name] === NONE),
    ...(isBlank(values.title) ? (['title'] as const) : []),
    ...(isPageCount(values.pages) ? [] : (['pages'] as const)),
    ...(isPublished && values.isForLibrary && values.categoryId === NONE ? (['categoryId'] as const) : []),
  ];
}

const orNothing = (id: number): number | undefined => (id === NONE ? undefined : id);

interface Target {
  /** Undefined for a new material (D-08). */
  readonly id: number | undefined;
  /** The colleague's material that is taken over. */
  readonly sharedId: number | undefined;
  readonly isPublished: boolean;
}

function sourceOf({ source, bookId }: MaterialValues, sharedId: number | undefined) {
  if (source === 'book') return { sharedId: orNothing(bookId), isBookShared: true };
  return source === 'shared' ? { sharedId, isBookShared: false } : {};
}

export function toDraft(values: MaterialValues, { id, sharedId, isPublished }: Target): MaterialDraft {
  const { title, author, description, audience, typeId, sectionId } = values;
  return {
    id,
    academicYearId: values.yearId,
    semesterId: values.semesterId,
    ...fromCourseKey(values.courseKey),
    examFormId: orNothing(values.examFormId),
    specialityId: orNothing(values.specialityId),
    typeId,
    sectionId,
    title: title.trim(),
    author: author.trim(),
    description: description.trim(),
    pageCount: Number(values.pages) || undefined,
    audience,
    ...(isPublished &&
      values.isForLibrary && { isForLibrary: true, categoryId: orNothing(values.categoryId) }),
    ...sourceOf(values, sharedId),
  };
}
