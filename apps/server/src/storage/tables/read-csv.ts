import { CsvError, parse } from 'csv-parse/sync';
import { FaultError } from './fault.ts';
import type { TableRow } from './table-file.ts';

interface CsvTable {
  readonly rows: readonly TableRow[];
  readonly separator: string;
}

const separators = [';', '\t', ','] as const;
const options = {
  relaxColumnCount: true,
  relaxQuotes: true,
  skipEmptyLines: true,
  recordDelimiter: '\n',
} as const;

/** The number of columns that the first line has with a separator. */
function columnCount(text: string, delimiter: string): number {
  try {
    return parse(text, { ...options, delimiter, to: 1 })[0]?.length ?? 0;
  } catch (error) {
    if (error instanceof CsvError) return 0;
    throw error;
  }
}

/** The separator that stands most often between the names of the columns. */
function separatorOf(text: string): string {
  const counts = separators.map((separator) => columnCount(text, separator));
  return separators[counts.indexOf(Math.max(...counts))] ?? ';';
}

function parseRows(text: string, delimiter: string): TableRow[] {
  const rows: TableRow[] = [];
  try {
    parse(text, {
      ...options,
      delimiter,
      onRecord: (record, { lines }) => {
        const breaks = record.join('').match(/\n/g)?.length ?? 0;
        rows.push({ line: lines - breaks, cells: record });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FaultError(`is no table: ${error.message}`, 'close the quote, or save the table again');
  }
  return rows;
}

/** Reads a text after RFC 4180, with any usual separator, line end and first line `sep=`. */
export function readCsv(text: string): CsvTable {
  const lines = text.replaceAll(/\r\n?/g, '\n');
  const [first = '', named] = /^sep=(.)\n/.exec(lines) ?? [];
  const rest = lines.slice(first.length);
  const separator = named ?? separatorOf(rest);
  const shift = first === '' ? 0 : 1;
  return {
    separator,
    rows: parseRows(rest, separator).map(({ line, cells }) => ({ line: line + shift, cells })),
  };
}
