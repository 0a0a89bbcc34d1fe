import { LIST_FILE_MAX } from '@portal/wire/contract/list-file';

/** The rows of a list that a file has. */
interface FirstRows<Row> {
  readonly rows: readonly Row[];
  /** Set when the list has more rows than these. */
  readonly isCut: boolean;
}

/** Reads as many rows of a list as a file has at most; `find` returns the first `count` rows. */
export async function readFirstRows<Row>(
  find: (count: number) => Promise<readonly Row[]>,
): Promise<FirstRows<Row>> {
  const found = await find(LIST_FILE_MAX + 1);
  const rows = found.slice(0, LIST_FILE_MAX);
  return { rows, isCut: found.length > rows.length };
}
