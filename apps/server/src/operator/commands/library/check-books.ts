import type { Db } from '../../../database/tables.ts';
import { bookCheckQueries } from '../../../features/library/book-check.queries.ts';
import { openFileStore } from '../../../storage/files/open-file-store.ts';
import { withDatabase } from '../with-database.ts';
import type { BooksCall } from './books-call.ts';

const SHOWN_MAX = 20;
const MEGABYTE = 1_048_576;

function report(print: (line: string) => void, heading: string, lines: readonly string[]): void {
  print(`${heading}: ${lines.length}`);
  for (const line of lines.slice(0, SHOWN_MAX)) print(`  ${line}`);
  if (lines.length > SHOWN_MAX) print(`  and ${lines.length - SHOWN_MAX} more`);
}

/** Books whose file is not in the store. */
async function findLost(config: BooksCall['config'], db: Db): Promise<string[]> {
  const store = await openFileStore(config);
  try {
    const stored = new Set<string>();
    for await (const { key } of store.list()) stored.add(key);
    const lost: string[] = [];
    for await (const { id, key, title } of bookCheckQueries(db).storageKeys())
      if (!stored.has(key)) lost.push(`${id} ${title}`);
    return lost;
  } finally {
    store.close();
  }
}

async function checkAll({ config, print }: BooksCall, db: Db): Promise<void> {
  const queries = bookCheckQueries(db);
  report(print, 'Books whose file is lost', await findLost(config, db));
  const withoutCover = await queries.withoutCover();
  report(
    print,
    'Books without a cover',
    withoutCover.map(({ id, title }) => `${id} ${title}`),
  );
  const repeated = await queries.repeatedFiles();
  report(
    print,
    'Equal files',
    repeated.map((titles) => titles.join(' = ')),
  );
  const unused = await queries.unusedFiles();
  report(
    print,
    'Files that nothing names',
    unused.map(({ id, name, sizeBytes }) => `${id} ${name}, ${(sizeBytes / MEGABYTE).toFixed(1)} MB`),
  );
}

/** Reports what is wrong with books and files; changes nothing. */
export const checkBooks = (call: BooksCall): Promise<void> =>
  withDatabase(call.config, ({ db }) => checkAll(call, db));
