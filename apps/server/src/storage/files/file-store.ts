import type { Readable } from 'node:stream';

/** A byte range; both ends are inclusive. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

export interface StoredObject {
  readonly key: string;
  readonly changedAt: Date;
}

/** Stores files under random keys. User-supplied names never reach it. */
export interface FileStore {
  /** Moves a complete local file into the store; the file is durable when this resolves. */
  put(key: string, file: string): Promise<void>;
  /** Opens a file for reading; throws `FileNotFoundError`. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Where a file lies on a local disk; absent for other stores. */
  pathOf?(key: string): string;
  /** Deletes a file; a missing file is not an error. */
  remove(key: string): Promise<void>;
  /** Lists all files in no particular order. */
  list(): AsyncIterable<StoredObject>;
  close(): void;
}

export class FileNotFoundError extends Error {
  override readonly name = 'FileNotFoundError';
}

const KEY = /^[0-9a-f]{32}$/;

/** Filters other objects of the folder or bucket. */
export const isFileKey = (name: string): boolean => KEY.test(name);

/** Throws for an invalid key: only a bug can produce one. */
export function assertFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error('This is no key of a file');
  return key;
}
