import type { Readable } from 'node:stream';

export interface StoredItem {
  /** The path below the place of the backups, with `/`. */
  readonly name: string;
  readonly sizeBytes: number;
}

/** A place for backups: a folder, a bucket, or a stream that is written once. */
export interface BackupStore {
  /** Stores all of the content or nothing; it is durable when this resolves. */
  put(name: string, content: Readable): Promise<void>;
  /** Throws `MissingItemError`. */
  open(name: string): Promise<Readable>;
  /** Lists what begins with a folder such as `files/`, in no particular order. */
  list(folder: string): AsyncIterable<StoredItem>;
  /** Removes one item; a missing one is not an error. */
  remove(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Something that the backup should hold is not there. */
export class MissingItemError extends Error {
  override readonly name = 'MissingItemError';

  constructor(item: string, options?: ErrorOptions) {
    super(`${item} is missing in the backup.`, options);
  }
}
