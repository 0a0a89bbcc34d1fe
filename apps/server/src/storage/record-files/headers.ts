import leven from 'leven';
import { columnHeaders, type AddedHeaders } from '../../university/settings/import-columns.setting.ts';

/** A header without what people write in different ways: case, dots above letters, spaces, punctuation. */
export const foldHeader = (header: string): string =>
  header
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]/gu, '');

/** The names of columns by folded header; what the university has added wins. */
export type HeaderNames = ReadonlyMap<string, string>;

/** The headers by which columns are known, with those of the setting `importColumns`. */
export function headerNames(added: AddedHeaders): HeaderNames {
  const entriesOf = (headers: AddedHeaders) =>
    Object.entries(headers).flatMap(([name, words]) =>
      [name, ...words].map((header): [string, string] => [foldHeader(header), name]),
    );
  return new Map([...entriesOf(columnHeaders), ...entriesOf(added)]);
}

const MAX_TYPING_ERRORS = 2;
const MIN_LENGTH = 4;

/** The column of the table that an unknown header nearly names. */
export function nearestColumn(
  header: string,
  columns: readonly string[],
  names: HeaderNames,
): string | undefined {
  const folded = foldHeader(header);
  const near = [...names]
    .filter(([known, name]) => columns.includes(name) && Math.min(known.length, folded.length) >= MIN_LENGTH)
    .map(([known, name]) => ({ name, errors: leven(known, folded) }))
    .filter(({ errors }) => errors <= MAX_TYPING_ERRORS)
    .toSorted((one, other) => one.errors - other.errors);
  return near[0]?.name;
}
