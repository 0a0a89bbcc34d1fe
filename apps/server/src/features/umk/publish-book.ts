import type { Db } from '../../database/tables.ts';
import type { Person } from '../../university/classes.queries.ts';
import { choiceQueries } from './choice.queries.ts';
import { libraryCopyQueries, type BookFields } from './library-copy.queries.ts';
import { invalid, type Origin } from './material-source.ts';
import {
  writeQueries,
  type MaterialFields,
  type MaterialSource,
  type StoredMaterial,
} from './write.queries.ts';

const bookOf = (
  categoryId: number,
  { title, author, description, pageCount }: MaterialFields,
): BookFields => ({ categoryId, title, author, description, pageCount });

interface BookToPublish {
  readonly origin: Origin;
  readonly categoryId: number | undefined;
  readonly fields: MaterialFields;
  readonly stored: StoredMaterial | undefined;
}

/** Puts a material into the library as a book of the same owner, or changes that book (spec §3, isForEBooks). */
export function bookPublisher(db: Db, teacher: Person) {
  const library = libraryCopyQueries(db, teacher.id);

  async function publishFile(
    file: { readonly id: number; readonly format: MaterialSource['format'] },
    book: BookFields,
    replacedBookId: number | null,
  ): Promise<number> {
    if (replacedBookId === null) return library.insert(book, file);
    const replaced = await library.replaceFile(replacedBookId, book, file);
    if (!replaced) return library.insert(book, file);
    for (const fileId of replaced) await writeQueries(db, teacher.id).dropFile(fileId);
    return replacedBookId;
  }

  return async function publish({ origin, categoryId, fields, stored }: BookToPublish) {
    const { kind, source } = origin;
    if (source.bookId !== null && kind !== 'stored') return source;
    if (categoryId === undefined) throw invalid('categoryId');
    const book = bookOf(categoryId, fields);
    if (source.bookId !== null) {
      await library.update(source.bookId, book);
      return source;
    }
    // A colleague's file is published by the colleague only.
    if (!(await choiceQueries(db, teacher).ownsFile(source.fileId))) throw invalid('isForLibrary');
    const { fileId: id, format } = source;
    const bookId = await publishFile({ id, format }, book, kind === 'file' ? (stored?.bookId ?? null) : null);
    return { fileId: null, bookId, format };
  };
}
