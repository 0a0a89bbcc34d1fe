import { buffer } from 'node:stream/consumers';
import { FileNotFoundError, type FileStore } from './file-store.ts';

/** Where a missing file is reported. */
export interface StoreLog {
  error(error: unknown, message: string): void;
}

/** The bytes of a stored file; null, and a line in the log, when a row names a file that is not in the store. */
export async function readStored(
  { store, log }: { readonly store: FileStore; readonly log: StoreLog },
  key: string,
): Promise<Buffer | null> {
  try {
    return await buffer(await store.open(key));
  } catch (error) {
    if (!(error instanceof FileNotFoundError)) throw error;
    log.error(error, 'A row names a file that is not in the store');
    return null;
  }
}
