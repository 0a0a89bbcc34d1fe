import { PROGRAM_PAGE_MAX, type ProgramPageRequest } from '@portal/wire/programs/programs';

/** What a statement needs of a request. */
export interface ListRead {
  readonly tokenId: number;
  /** The key of the last row before the page; the first page begins before every key. */
  readonly after: readonly number[];
  /** Null: all rows. */
  readonly since: Date | null;
  /** One more than a page has, so that it is known whether another one follows. */
  readonly limit: number;
}

/** The rows of one list, read by the order of a key of whole numbers. */
export interface ProgramList<Row> {
  /** How many numbers the key has. */
  readonly keyLength: number;
  keyOf(row: Row): readonly number[];
  read(read: ListRead): Promise<Row[]>;
}

export interface Page<Row> {
  readonly rows: Row[];
  readonly next: string | null;
}

const BEFORE_ALL = -1;

const parseCursor = (after: string | undefined, keyLength: number): readonly number[] =>
  after === undefined ? Array.from({ length: keyLength }, () => BEFORE_ALL) : after.split('.').map(Number);

/** Reads a page of a list, and where the next one begins. */
export async function readPage<Row>(
  { keyLength, keyOf, read }: ProgramList<Row>,
  tokenId: number,
  { after, changedSince, limit = PROGRAM_PAGE_MAX }: ProgramPageRequest,
): Promise<Page<Row>> {
  const found = await read({
    tokenId,
    after: parseCursor(after, keyLength),
    since: changedSince === undefined ? null : new Date(changedSince),
    limit: limit + 1,
  });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last !== undefined ? keyOf(last).join('.') : null };
}
