import { CsvError, parse } from 'csv-parse/sync';
import { UsageError } from '../commands/command.ts';

/** A row of a table, and the number of its first line in the file. */
interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What the first bytes of a file that is no text say. */
const ARCHIVE = 'PK\u0003\u0004';

/** UTF-16 has a zero byte in each character of ASCII; its place tells the order of the bytes. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0) return 'utf-16be';
  return second === 0 ? 'utf-16le' : 'utf-8';
}

/** Decodes a text file: Unicode as it is marked, otherwise UTF-8, otherwise the code page of Russian Windows. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

const separators = [';', '\t', ','] as const;

/** The separator that stands most often between the names of the columns. */
function separatorOf(header: string): string {
  const unquoted = header.replaceAll(/"[^"]*"/g, '');
  const countOf = (separator: string) => unquoted.split(separator).length;
  return separators.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

/** Cells without spaces at their ends and signs that are not seen, which come along from other programs. */
const clean = (cell: string): string => cell.replaceAll(/\p{Cf}/gu, '').trim();

function parseRows(text: string, delimiter: string): TableRow[] {
  const rows: TableRow[] = [];
  try {
    parse(text, {
      delimiter,
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: true,
      onRecord: (record, { lines }) => {
        const breaks = record.join('').match(/\n/g)?.length ?? 0;
        rows.push({ line: lines - breaks, cells: record.map(clean) });
        return null;
      },
    });
  } catch (error) {
    throw error instanceof CsvError ? new UsageError(`The file is no table: ${error.message}`) : error;
  }
  return rows;
}

/**
 * Reads a table that an office program has saved as CSV or as "Unicode text": any usual encoding, separator and quoting. Rows without
 * a text are left out.
 */
export function readTable(bytes: Uint8Array): TableRow[] {
  const text = decode(bytes);
  if (text.startsWith(ARCHIVE))
    throw new UsageError('The file is a workbook, not a text: save its sheet as CSV');
  const [, separator, rest = text] = /^sep=(.)\r?\n([^]*)$/.exec(text) ?? [];
  const firstLine = separator === undefined ? 0 : 1;
  const [header = ''] = rest.split(/\r?\n/, 1);
  return parseRows(rest, separator ?? separatorOf(header))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map(({ line, cells }) => ({ line: line + firstLine, cells }));
}
