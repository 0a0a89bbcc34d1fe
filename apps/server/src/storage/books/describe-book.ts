import { PoolError, WorkerPool } from '../worker-pool.ts';
import type { Tables } from '../../database/tables.ts';
import { FileNotFoundError } from '../files/file-store.ts';
import { withLocalFile, type LocalStorage } from '../files/with-local-file.ts';
import { NO_DESCRIPTION, type BookDescription } from './book-description.ts';
import type { DescribeTask } from './describe.worker.ts';

/** The file of a book or a material. */
export interface BookFile {
  readonly key: string;
  readonly format: Tables['book']['format'];
}

interface DescriberLog {
  warn(details: object, message: string): void;
}

export interface BookDescriber {
  /** Never rejects because of the content of a file; throws `PoolError` when too many wait or the server stops. */
  describe(file: BookFile): Promise<BookDescription>;
  /** Books that wait for their turn. */
  waitingCount(): number;
  close(): Promise<void>;
}

/** The longest work on one book, which then has no cover; a test sets less. */
const RUN_LIMIT_MS = 10_000;

const isFault = (error: unknown): boolean => !(error instanceof PoolError) || error.reason === 'timeout';

/** Counts the pages of books and makes their covers in one worker thread, so that requests keep the processor. */
export function openBookDescriber(
  storage: LocalStorage,
  log: DescriberLog,
  runLimitMs = RUN_LIMIT_MS,
): BookDescriber {
  const pool = new WorkerPool<DescribeTask, BookDescription>({
    file: new URL('./describe.worker.ts', import.meta.url),
    threadsMax: 1,
    waitingMax: 100,
    timeLimitMs: 10 * 60_000,
    runLimitMs,
    memoryLimitMb: 128,
    idleMs: 10_000,
  });

  /** Turns faults of the content into no description. */
  async function attempt(file: BookFile, work: () => Promise<BookDescription>): Promise<BookDescription> {
    try {
      return await work();
    } catch (error) {
      if (!isFault(error)) throw error;
      const message = error instanceof FileNotFoundError ? 'The file of a book is lost' : 'A book is damaged';
      log.warn({ ...file, error: String(error) }, message);
      return NO_DESCRIPTION;
    }
  }

  async function describeAt(file: BookFile, format: DescribeTask['format'], path: string) {
    const { pageCount, cover } = await attempt(file, () => pool.run({ format, path, hasCover: true }));
    if (pageCount !== null || cover !== null || format === 'epub') return { pageCount, cover };
    // The page may be damaged while the number of pages is not.
    return attempt(file, () => pool.run({ format, path, hasCover: false }));
  }

  return {
    async describe(file) {
      const { key, format } = file;
      if (format !== 'pdf' && format !== 'epub') return NO_DESCRIPTION;
      return attempt(file, () => withLocalFile(storage, key, (path) => describeAt(file, format, path)));
    },
    waitingCount: () => pool.waitingCount,
    close: () => pool.close(),
  };
}
