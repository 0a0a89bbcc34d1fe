import { UsageError } from '../commands/command.ts';
import { readTable } from './read-table.ts';

const MAX_PROBLEMS = 20;

/** Refuses a whole file, because half an import is worse than none. */
export function refuse(problems: readonly string[]): never {
  const more = problems.length - MAX_PROBLEMS;
  throw new UsageError(
    [
      'Nothing was changed:',
      ...problems.slice(0, MAX_PROBLEMS),
      ...(more > 0 ? [`and ${more} more`] : []),
    ].join('\n'),
  );
}

interface LineRules<Row> {
  /** What must stand once in a file, because of two lines nobody knows which one is right. */
  readonly keyOf: (row: Row) => string;
  readonly problemOf: (row: Row) => string | undefined;
  /** The problem of a line whose key stands in an earlier one. */
  readonly repeats: (firstLine: number) => string;
}

/** Refuses the file when a line is wrong or repeats another. */
export function checkLines<Row extends { readonly line: number }>(
  rows: readonly Row[],
  { keyOf, problemOf, repeats }: LineRules<Row>,
): void {
  const firstLines = new Map<string, number>();
  const problems = rows.flatMap((row) => {
    const first = firstLines.get(keyOf(row));
    firstLines.set(keyOf(row), first ?? row.line);
    const problem = first === undefined ? problemOf(row) : repeats(first);
    return problem === undefined ? [] : [`Line ${row.line}: ${problem}`];
  });
  if (problems.length > 0) refuse(problems);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export type Cell<Column extends string> = (column: Column) => string;

interface CsvFile<Row> {
  readonly rows: Row[];
  /** What is wrong, with the numbers of the lines. */
  readonly problems: string[];
}

/** The cells without empty ones at the end, of which spreadsheets write as many as they had columns. */
const withoutEmptyEnd = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

/** Reads a table whose first line names the columns in any order. */
export function parseCsv<Column extends string, Row>(
  file: Uint8Array,
  columns: readonly Column[],
  parseLine: (line: number, cell: Cell<Column>) => Row,
): CsvFile<Row> {
  const [header, ...lines] = readTable(file);
  const names = withoutEmptyEnd(header?.cells ?? []);
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0) return { rows: [], problems: [`The first line lacks ${missing.join(', ')}`] };
  const rows: Row[] = [];
  const problems: string[] = [];
  for (const { line, cells } of lines) {
    const count = Math.max(withoutEmptyEnd(cells).length, Math.min(cells.length, names.length));
    try {
      if (count !== names.length) throw new Error(`has ${count} cells, not ${names.length}`);
      rows.push(parseLine(line, (column) => cells[names.indexOf(column)] ?? ''));
    } catch (error) {
      problems.push(`Line ${line}: ${messageOf(error)}`);
    }
  }
  return { rows, problems };
}

/** The number in a cell; throws what is wrong with it. */
export function parseNumber(text: string, column: string, [least, most]: readonly [number, number]): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most))
    throw new Error(`${column} is '${text}', not a whole number from ${least} to ${most}`);
  return value;
}

const years = [1900, 2200] as const;
/** The least and the greatest number in the columns that several files have. */
const ranges = {
  year: years,
  intake: years,
  semester: [1, 12],
  credits: [0, 100],
  form: [1, 32_767],
} as const;

/** The number in a column that several files have; throws what is wrong with it. */
export const readNumber = <Column extends keyof typeof ranges>(cell: Cell<Column>, column: Column): number =>
  parseNumber(cell(column), column, ranges[column]);

/** One of the words that a cell may have; throws which words there are. */
export function parseWord<Value>(
  text: string,
  column: string,
  values: Readonly<Record<string, Value>>,
): Value {
  const value = Object.hasOwn(values, text) ? values[text] : undefined;
  if (value === undefined) {
    const words = Object.keys(values);
    throw new Error(`${column} is '${text}', not ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`);
  }
  return value;
}

export const termIds: Readonly<Record<string, number>> = { fall: 2, spring: 1, summer: 3 };
