import { BOOK_PAGES_MAX, isBlank, type Book, type BookDraft } from '@portal/wire';
import { NONE } from './use-library-address.ts';

/** The fields of the form. */
export interface BookValues extends Record<string, string | number> {
  readonly sectionId: number;
  readonly categoryId: number;
  readonly title: string;
  readonly author: string;
  readonly description: string;
  /** Empty: counted in the file. */
  readonly pages: string;
}

/** Where the list stands, so that a new book begins there. */
export interface BookLocation {
  readonly sectionId: number | undefined;
  readonly category: number | 'all';
}

export const newValues = ({ sectionId = NONE, category }: BookLocation): BookValues => ({
  sectionId,
  categoryId: sectionId === NONE || category === 'all' ? NONE : category,
  title: '',
  author: '',
  description: '',
  pages: '',
});

export const valuesOf = ({
  sectionId,
  categoryId,
  title,
  author,
  description,
  pageCount,
}: Book): BookValues => ({
  sectionId,
  categoryId,
  title,
  author,
  description,
  pages: pageCount === null ? '' : String(pageCount),
});

const hasPages = (pages: string): boolean =>
  /^[1-9]\d*$/.test(pages.trim()) && Number(pages) <= BOOK_PAGES_MAX;

/** The fields that are missing or wrong. */
export function wrongFields({ categoryId, title, pages }: BookValues): ('categoryId' | 'title' | 'pages')[] {
  return [
    ...(isBlank(title) ? (['title'] as const) : []),
    ...(categoryId === NONE ? (['categoryId'] as const) : []),
    ...(isBlank(pages) || hasPages(pages) ? [] : (['pages'] as const)),
  ];
}

/** The request of the form; blanks at the ends are not part of a name. */
export const toDraft = (
  id: BookDraft['id'],
  { categoryId, title, author, description, pages }: BookValues,
): BookDraft => ({
  id,
  categoryId,
  title: title.trim().replaceAll(/\s+/g, ' '),
  author: author.trim().replaceAll(/\s+/g, ' '),
  description: description.trim(),
  pageCount: isBlank(pages) ? undefined : Number(pages),
});

/** `Кнут_Искусство.pdf` suggests a title. */
export const titleOfFile = (name: string): string =>
  name
    .replace(/\.[^.]{1,5}$/, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
