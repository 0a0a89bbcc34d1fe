import type { FastifyInstance } from 'fastify';
import { storeBytes } from '../../storage/files/store-bytes.ts';
import { bookDescriptionQueries, type NewBook } from './book-description.queries.ts';
import { BookTurns } from './book-turns.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Begins to describe the books whose file was not read yet; call it after the commit. */
    readonly describeNewBooks: () => void;
  }
}

/** Reads page counts and covers from the files of new books, one book at a time, after the answer of the save. */
export function bookDescriptions(app: FastifyInstance) {
  const turns = new BookTurns();
  let isWanted = false;
  let isStopped = false;
  let running: Promise<void> | undefined;

  async function describeOne(book: NewBook): Promise<void> {
    const { pageCount, cover: bytes } = await app.describeBook(book);
    if (isStopped) return;
    const names = { name: `cover-${book.id}.webp`, type: 'image/webp' };
    const cover = bytes ? await storeBytes(app.files, names, bytes) : undefined;
    const isNamed = await app.db
      .transaction()
      .execute((db) => bookDescriptionQueries(db).store(book, { pageCount, cover }));
    if (cover && !isNamed) await app.files.store.remove(cover.key);
  }

  /** A book that fails is tried again with the next new book, and at the next start. */
  async function describeAll(): Promise<void> {
    const triedIds: number[] = [];
    while (!isStopped) {
      const book = turns.choose(await bookDescriptionQueries(app.db).nextOfOwners(triedIds));
      if (!book) return turns.clear();
      const startedAt = performance.now();
      await describeOne(book).catch((error: unknown) => {
        triedIds.push(book.id);
        if (!isStopped) app.log.warn({ bookId: book.id, error }, 'Describing a book failed');
      });
      turns.use(book, performance.now() - startedAt);
    }
  }

  async function run(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false;
      await describeAll().catch((error: unknown) => app.log.warn(error, 'Describing new books failed'));
    }
    running = undefined;
  }

  app.addHook('onListen', () => start());
  app.addHook('preClose', () => {
    isStopped = true;
  });
  app.addHook('onClose', async () => running);

  /** Begins with the books that have no description yet. */
  function start(): void {
    isWanted = true;
    running ??= run();
  }
  return { start };
}
