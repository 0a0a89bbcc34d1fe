import { expect, it } from '@jest/globals';
import { LIST_FILE_MAX } from '@portal/wire/contract/list-file';
import { readFirstRows } from './first-rows.ts';

/** A list of so many numbers, of which the first `count` are read. */
const listOf = (length: number) => async (count: number) =>
  Array.from({ length }, (_, at) => at).slice(0, count);

it.each([
  [LIST_FILE_MAX, false],
  [LIST_FILE_MAX + 1, true],
])('a file of a list of %i rows is cut: %s', async (length, isCut) => {
  const first = await readFirstRows(listOf(length));
  expect([first.rows.length, first.rows.at(-1), first.isCut]).toEqual([
    LIST_FILE_MAX,
    LIST_FILE_MAX - 1,
    isCut,
  ]);
});
