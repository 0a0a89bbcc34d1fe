import type { Readable } from 'node:stream';

/** Bytes from the first to the last one, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** An object of the store, for those who tidy it. */
export interface Kept {
  readonly key: string;
  readonly changedAt: Date;
}

/** Where files lie, under random keys that say nothing about them. What a user calls a file never reaches it. */
export interface FileStore {
  /** Takes a finished local file over; when this returns, it survives a loss of power. */
  keep(key: string, file: string): Promise<void>;
  /** Opens it for reading; `MissingFile` when it is not there. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes it; one that is not there is as good as removed. */
  remove(key: string): Promise<void>;
  /** Everything that is kept, in no order. */
  list(): AsyncIterable<Kept>;
  close(): void;
}

/** A row names a file that the store does not have. */
export class MissingFile extends Error {
  override readonly name = 'MissingFile';
}

const KEY = /^[0-9a-f]{32}$/;

/** True for what the server made; a folder or a bucket may hold other things too. */
export const isKey = (name: string): boolean => KEY.test(name);

/** Keys are made by the server; anything else is a mistake in the program and goes no further. */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error('This is no key of a file');
  return key;
}
