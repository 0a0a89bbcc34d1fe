import type { Db } from '../../../database/tables.ts';
import { openBookDescriber } from '../../../storage/books/describe-book.ts';
import { bookDescriptionQueries, type NewBook } from '../../../features/library/book-description.queries.ts';
import { bookCheckQueries } from '../../../features/library/book-check.queries.ts';
import { openFileStore, uploadsDirOf } from '../../../storage/files/open-file-store.ts';
import { storeBytes } from '../../../storage/files/store-bytes.ts';
import { changeDatabaseInSteps } from '../with-database.ts';
import { toId, type BooksCall } from './books-call.ts';

/** Reads cover and page count of the marked books; returns how many got a cover. */
async function describeMarked({ config, print }: BooksCall, db: Db): Promise<number> {
  const storage = { store: await openFileStore(config), uploadsDir: uploadsDirOf(config) };
  const describer = openBookDescriber(storage, { warn: (_, message) => print(`  ${message}`) });
  let count = 0;
  async function describeOne(book: NewBook): Promise<void> {
    const { pageCount, cover: bytes } = await describer.describe(book);
    const names = { name: `cover-${book.id}.webp`, type: 'image/webp' };
    const cover = bytes ? await storeBytes(storage, names, bytes) : undefined;
    const isNamed = await db
      .transaction()
      .execute((transaction) => bookDescriptionQueries(transaction).store(book, { pageCount, cover }));
    if (isNamed) count += 1;
    else if (cover) await storage.store.remove(cover.key);
  }
  try {
    const queries = bookDescriptionQueries(db);
    const triedIds: number[] = [];
    for (;;) {
      const [book] = await queries.nextOfOwners(triedIds);
      if (!book) return count;
      triedIds.push(book.id);
      await describeOne(book);
    }
  } finally {
    await describer.close();
    storage.store.close();
  }
}

/** Reads the given books again, or those without a cover, also while the server runs. */
export async function describeBooks(call: BooksCall): Promise<void> {
  const { words, isDryRun, print } = call;
  await changeDatabaseInSteps(call, async ({ db }) => {
    const queries = bookCheckQueries(db);
    const ids = words.length > 0 ? words.map(toId) : (await queries.withoutCover()).map(({ id }) => id);
    print(`${ids.length} books are read.`);
    if (isDryRun) {
      print('Dry run: nothing was changed.');
      return { change: undefined };
    }
    await queries.requestDescription(ids);
    const coverCount = await describeMarked(call, db);
    print(`${coverCount} covers were made.`);
    const details = { books: ids.length, covers: coverCount };
    const isChange = ids.length + coverCount > 0;
    return { change: isChange ? ({ action: 'booksDescribed', details } as const) : undefined };
  });
}
