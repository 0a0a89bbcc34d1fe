import { sql, type RawBuilder } from 'kysely';
import type { Book, BookFormat, BookPage } from '@portal/wire';

/** A row of a page of books; `total` counts the books of all pages. */
export interface BookRow extends Omit<Book, 'createdAt'> {
  readonly createdAt: Date;
  readonly format: BookFormat;
  readonly total: number;
}

/** The person who asks; `editsAll` is 1 with the claim `library.edit`. */
export interface ReaderArguments {
  readonly readerId: RawBuilder<unknown>;
  readonly editsAll: RawBuilder<unknown>;
}

/** Columns of `book` with `file` and `book_category`. */
export const bookColumns = ({ readerId, editsAll }: ReaderArguments) => sql`
  book.id, book.title, book.author, book.description, book.page_count as "pageCount", file.name as "fileName",
  book_category.section_id as "sectionId", book.category_id as "categoryId", book.from_material as "isFromMaterial",
  book.format, file.size_bytes as "sizeBytes", book.cover_file_id as "coverVersion", book.created_at as "createdAt",
  (book.owner_id = ${readerId} or ${editsAll}::int = 1) as "canEdit"`;

export const bookJoins = sql`
  join file on file.id = book.file_id
  join book_category on book_category.id = book.category_id`;

export function toBook({ total: _, createdAt, ...row }: BookRow): Book {
  return { ...row, createdAt: createdAt.toISOString() };
}

export const toPage = (rows: readonly BookRow[]): BookPage => ({
  books: rows.map(toBook),
  total: rows[0]?.total ?? 0,
});
