import { openBookDescriber, type BookDescriber } from '../../storage/books/describe-book.ts';
import { NO_DESCRIPTION, type BookDescription } from '../../storage/books/book-description.ts';
import { WorkerPool } from '../../storage/worker-pool.ts';
import { bookFormatOf } from '../../storage/inspection/book-format.ts';
import { kindOf } from '../../storage/inspection/file-kinds.ts';
import { extensionOf } from '../../storage/files/file-name.ts';
import { storeBytes } from '../../storage/files/store-bytes.ts';
import type { PhotoStorage } from '../../storage/files/store-photo.ts';
import type { StoredFile } from '../../storage/files/stored-file.ts';
import { printError } from '../start/print.ts';
import { demoBooks, demoDocuments, type DemoBook } from './book-description.ts';
import type { MadeBook } from './books.queries.ts';
import type { MakeBookTask } from './make-book.worker.ts';
import { makeFile } from './news-files.ts';

type Storage = Omit<PhotoStorage, 'db'>;

interface Workshop {
  readonly storage: Storage;
  readonly maker: WorkerPool<MakeBookTask, Uint8Array>;
  readonly describer: BookDescriber;
}

async function store(storage: Storage, name: string, content: Uint8Array) {
  const type = kindOf(extensionOf(name), 'book')?.type ?? 'application/octet-stream';
  const file = await storeBytes(storage, { name, type }, content);
  return { file, format: bookFormatOf(file) };
}

async function storeCover({ storage }: Workshop, { cover }: BookDescription): Promise<StoredFile | null> {
  return cover && storeBytes(storage, { name: 'cover.webp', type: 'image/webp' }, cover);
}

async function makePdf(workshop: Workshop, book: DemoBook): Promise<MadeBook> {
  const content = await workshop.maker.run({ number: book.number, isCover: false });
  const stored = await store(workshop.storage, book.file, content);
  const description = await workshop.describer.describe({ ...stored.file, format: stored.format });
  const cover = book.category === undefined ? null : await storeCover(workshop, description);
  return { book, ...stored, cover, pageCount: description.pageCount };
}

/** The cover of an EPUB or HTML book is the page that a PDF of it would begin with. */
async function renderCover({ storage, maker, describer }: Workshop, { number }: DemoBook) {
  const page = await store(storage, 'cover.pdf', await maker.run({ number, isCover: true }));
  const description = await describer.describe({ ...page.file, format: page.format });
  await storage.store.remove(page.file.key);
  return description;
}

/** Files of teaching materials need no cover. */
async function makePages(workshop: Workshop, book: DemoBook): Promise<MadeBook> {
  const { storage, maker } = workshop;
  const description = book.category === undefined ? NO_DESCRIPTION : await renderCover(workshop, book);
  const task = { number: book.number, isCover: false, cover: description.cover ?? undefined };
  const stored = await store(storage, book.file, await maker.run(task));
  return { book, ...stored, cover: await storeCover(workshop, description), pageCount: null };
}

const makeBook = (workshop: Workshop, book: DemoBook): Promise<MadeBook> =>
  (extensionOf(book.file) === 'pdf' ? makePdf : makePages)(workshop, book);

/** Makes and stores the books of the demonstration, in worker threads while the caller makes other files. */
export async function makeDemoBooks(storage: Storage): Promise<MadeBook[]> {
  const maker = new WorkerPool<MakeBookTask, Uint8Array>({
    file: new URL('./make-book.worker.ts', import.meta.url),
    threadsMax: 1,
    waitingMax: 100,
    timeLimitMs: 120_000,
    memoryLimitMb: 512,
    idleMs: 1_000,
  });
  const describer = openBookDescriber(storage, { warn: (_, message) => printError(message) });
  try {
    const books = await Promise.all(demoBooks.map((book) => makeBook({ storage, maker, describer }, book)));
    const documents = demoDocuments.map(async (one) => ({
      ...(await store(storage, one.name, await makeFile(one))),
      cover: null,
      pageCount: null,
    }));
    return [...books, ...(await Promise.all(documents))];
  } finally {
    await Promise.all([maker.close(), describer.close()]);
  }
}
