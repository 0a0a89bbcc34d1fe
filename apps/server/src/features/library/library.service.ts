import type { Language } from '@portal/domain';
import type { Book, BookPage, library, RequestOf } from '@portal/wire';
import { LIBRARY_PAGE_SIZE } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import type { Caller } from '../../university/people/caller.ts';
import { isBlank } from '../../university/texts/searched-words.ts';
import { bookChoiceQueries } from './book-choice.queries.ts';
import { bookQueries } from './book.queries.ts';
import { bookFileQueries } from './book-file.queries.ts';
import { bookListQueries } from './book-list.queries.ts';
import { editsAllBooks } from './may-edit.ts';
import { toBook, toPage } from './book-rows.ts';

/** The lists of the library as one person sees them. */
export function libraryService(db: Db, caller: Caller, lang: Language) {
  const choices = bookChoiceQueries(db);
  const lists = bookListQueries(db);
  const readerAt = (page = 1) => ({
    readerId: caller.id,
    editsAll: editsAllBooks(caller),
    offset: (page - 1) * LIBRARY_PAGE_SIZE,
  });

  return {
    sections: () => choices.sections(lang),
    categories: (sectionId: number) => choices.categories(sectionId, lang),
    findFile: (bookId: number) => bookFileQueries(db).findFile(bookId),
    findCover: (bookId: number) => bookFileQueries(db).findCover(bookId),

    /** The book that has a file; a client asks before it sends the file. */
    async withFile(sha256: string): Promise<Book[]> {
      const same = await bookFileQueries(db).findSameFile(Buffer.from(sha256, 'hex'));
      if (!same) return [];
      const reader = { id: caller.id, editsAll: editsAllBooks(caller) };
      return [toBook(await bookQueries(db).find(same.id, reader))];
    },

    async books({ categoryId, page }: RequestOf<typeof library.books>): Promise<BookPage> {
      return toPage(await lists.ofCategory(readerAt(page), categoryId));
    },

    async search(request: RequestOf<typeof library.search>): Promise<BookPage> {
      const { mode, sectionId = 0, category, page } = request;
      const scope = { ...readerAt(page), sectionId, categoryId: category === 'all' ? 0 : category };
      const text = request.text.normalize('NFC').trim();
      return toPage(isBlank(text) ? await lists.all(scope) : await lists.search(mode, { ...scope, text }));
    },
  };
}
