import { fieldOf, library, type Book, type BookDraft } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../university/errors.ts';
import { bookFormatOf } from '../../storage/inspection/book-format.ts';
import { fileQueries } from '../../storage/files/file.queries.ts';
import type { StoredFile } from '../../storage/files/stored-file.ts';
import type { Caller } from '../../university/people/caller.ts';
import { bookChoiceQueries } from './book-choice.queries.ts';
import { bookFileQueries } from './book-file.queries.ts';
import { bookQueries, type BookFile } from './book.queries.ts';
import { toBook } from './book-rows.ts';
import { editsAllBooks, mayEdit } from './may-edit.ts';

/** A saved book, and the storage keys of its replaced files, for deletion after the commit. */
export interface SavedBook {
  readonly book: Book;
  readonly removedKeys: readonly string[];
}

/** Saving books as one teacher. */
export function saveBookService(db: Db, caller: Caller) {
  const queries = bookQueries(db);
  const files = bookFileQueries(db);

  async function insertFile({ id, mayRepeatFile = false }: BookDraft, file: StoredFile): Promise<BookFile> {
    const same = mayRepeatFile
      ? undefined
      : await files.findSameFile(file.sha256, id === 'new' ? undefined : id);
    if (same) throw new HttpError('bookExists', { params: { title: same.title } });
    const [fileId] = await fileQueries(db).insert([file], caller.id);
    if (fileId === undefined) throw new Error('The file of a book got no row');
    return { fileId, format: bookFormatOf(file) };
  }

  async function add(draft: BookDraft, file: StoredFile | undefined): Promise<number> {
    if (!file) throw new HttpError('invalid', { field: 'file' });
    return queries.add(caller.id, draft, await insertFile(draft, file));
  }

  async function update(bookId: number, draft: BookDraft, file: StoredFile | undefined): Promise<string[]> {
    const book = await queries.lock(bookId);
    if (!book) throw new HttpError('notFound');
    if (!mayEdit(caller, book.ownerId)) throw new HttpError('notAllowed');
    await queries.update(bookId, draft);
    if (!file) return [];
    await queries.replaceFile(bookId, await insertFile(draft, file));
    return files.remove(book.coverFileId === null ? [book.fileId] : [book.fileId, book.coverFileId]);
  }

  return async (draft: BookDraft, [file]: readonly StoredFile[]): Promise<SavedBook> => {
    if (!(await bookChoiceQueries(db).hasCategory(draft.categoryId)))
      throw new HttpError('invalid', { field: fieldOf(library.save, 'categoryId') });
    const bookId = draft.id === 'new' ? await add(draft, file) : draft.id;
    const removedKeys = draft.id === 'new' ? [] : await update(draft.id, draft, file);
    const row = await queries.find(bookId, { id: caller.id, editsAll: editsAllBooks(caller) });
    return { book: toBook(row), removedKeys };
  };
}
