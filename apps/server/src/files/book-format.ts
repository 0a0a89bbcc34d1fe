import type { BookFormat } from '../database/tables.ts';
import type { StoredFile } from './stored-file.ts';

const formatByType: Readonly<Record<string, BookFormat>> = {
  'application/pdf': 'pdf',
  'application/epub+zip': 'epub',
  'text/html': 'html',
};

/** The format that decides how a book is read, by the type that the inspection found. */
export const bookFormatOf = ({ type }: Pick<StoredFile, 'type'>): BookFormat =>
  formatByType[type.split(';', 1)[0] ?? ''] ?? 'other';
