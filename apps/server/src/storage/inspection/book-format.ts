import type { BookFormat } from '../../database/tables.ts';
import type { StoredFile } from '../files/stored-file.ts';

const formatByType: ReadonlyMap<string, BookFormat> = new Map([
  ['application/pdf', 'pdf'],
  ['application/epub+zip', 'epub'],
  ['text/html', 'html'],
]);

/** The format that decides how a book is read, by the type that the inspection found. */
export const bookFormatOf = ({ type }: Pick<StoredFile, 'type'>): BookFormat =>
  formatByType.get(type.split(';', 1)[0] ?? '') ?? 'other';
