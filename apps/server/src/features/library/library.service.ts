import type { BookPage, library, RequestOf } from '@portal/wire';
import { LIBRARY_PAGE_SIZE } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import type { Caller } from '../../plugins/session.ts';
import type { Language } from '../../shared/language.ts';
import { bookChoiceQueries } from './book-choice.queries.ts';
import { bookFileQueries } from './book-file.queries.ts';
import { bookListQueries } from './book-list.queries.ts';
import { editsAllBooks } from './may-edit.ts';
import { toPage } from './book-rows.ts';

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

    async books({ categoryId, page }: RequestOf<typeof library.books>): Promise<BookPage> {
      return toPage(await lists.ofCategory(readerAt(page), categoryId));
    },

    async search(request: RequestOf<typeof library.search>): Promise<BookPage> {
      const { mode, sectionId = 0, category, page } = request;
      const scope = { ...readerAt(page), sectionId, categoryId: category === 'all' ? 0 : category };
      const text = request.text.normalize('NFC').trim();
      return toPage(text === '' ? await lists.all(scope) : await lists.search(mode, { ...scope, text }));
    },
  };
}
