import type { FastifyInstance } from 'fastify';
import { library } from '@portal/wire';
import { fileRoute } from '../../http/route/file-route.ts';
import { route, type Context } from '../../http/route/route.ts';
import { limitWrites } from '../../http/limits/limit-writes.ts';
import { bookDescriptions } from './describe-books.ts';
import { deleteBookService } from './delete-book.service.ts';
import { libraryService } from './library.service.ts';
import { saveBookService } from './save-book.service.ts';

const DAY_SECONDS = 86_400;

type Reader = Pick<Context, 'db' | 'caller' | 'lang'>;

const libraryOf = ({ db, caller, lang }: Reader) => libraryService(db, caller, lang);
const deletionOf = ({ db, caller, lang }: Reader) => deleteBookService(db, caller, lang);

export function libraryRoutes(app: FastifyInstance): void {
  const { start } = bookDescriptions(app);
  app.decorate('describeNewBooks', start);
  route(app, library.sections, (_, context) => libraryOf(context).sections());
  route(app, library.categories, ({ sectionId }, context) => libraryOf(context).categories(sectionId));
  route(app, library.books, (request, context) => libraryOf(context).books(request));
  route(app, library.search, (request, context) => libraryOf(context).search(request));
  route(app, library.sameFile, ({ sha256 }, context) => libraryOf(context).withFile(sha256));
  route(app, library.deleteCheck, ({ bookId }, context) => deletionOf(context).check(bookId));
  const checkPace = limitWrites(app, 'books');
  route(app, library.save, async (draft, { db, caller, files, afterCommit }) => {
    await checkPace({ caller, db });
    const { book, removedKeys } = await saveBookService(db, caller)(draft, files);
    afterCommit(async () => {
      app.describeNewBooks();
      for (const key of removedKeys) await app.files.store.remove(key);
    });
    return book;
  });
  route(app, library.delete, ({ bookId }, context) => deletionOf(context).remove(bookId));
  fileRoute(app, library.file, {
    find: ({ bookId }, context) => libraryOf(context).findFile(bookId),
    serveOptions: { disposition: 'attachment', maxAgeSeconds: 0, showsHtml: true },
  });
  fileRoute(app, library.cover, {
    find: ({ bookId }, context) => libraryOf(context).findCover(bookId),
    serveOptions: { disposition: 'inline', maxAgeSeconds: DAY_SECONDS },
  });
}
