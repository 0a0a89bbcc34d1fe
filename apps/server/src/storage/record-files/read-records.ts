import { cleanCell, faultOfCell } from '../tables/check-cell.ts';
import type { Columns, RecordOf } from './columns.ts';
import { findTable, type FoundTable } from './find-table.ts';
import type { HeaderNames } from './headers.ts';
import { FaultError } from '../tables/fault.ts';
import { ImportError, refuse, type LineFault, type Problem } from './problem.ts';
import type { TableFile, TableRow } from '../tables/table-file.ts';

/** The rows of an import. */
export interface Records<Table extends Columns> {
  /** The name of the file. */
  readonly name: string;
  readonly rows: readonly RecordOf<Table>[];
  /** A fault that was found later, with its place in the file. */
  problemAt(line: number, fault: LineFault<keyof Table & string>): Problem;
}

const isComplete = <Table extends Columns>(
  row: Readonly<Record<string, unknown>>,
  table: Table,
): row is RecordOf<Table> => Object.keys(table).every((name) => Object.hasOwn(row, name));

const lengthOf = (cells: readonly string[]): number =>
  cells.findLastIndex((cell) => cleanCell(cell) !== '') + 1;

class TableReader<Table extends Columns> {
  readonly problems: Problem[] = [];
  readonly rows: RecordOf<Table>[] = [];
  readonly #file: string;
  readonly #table: Table;
  readonly #found: FoundTable;
  readonly #byLine: ReadonlyMap<number, TableRow>;

  constructor(file: string, table: Table, found: FoundTable) {
    this.#file = file;
    this.#table = table;
    this.#found = found;
    this.#byLine = new Map(found.rows.map((row) => [row.line, row]));
    for (const row of found.rows) this.#read(row);
  }

  problemAt(line: number, { column: name, what, remedy }: LineFault<string>): Problem {
    const column = name === undefined ? undefined : this.#found.columns.find((one) => one.name === name);
    const value = column && cleanCell(this.#byLine.get(line)?.cells[column.at] ?? '');
    return { file: this.#file, line, column: column?.header, value, what, remedy };
  }

  #read({ line, cells }: TableRow): void {
    const before = this.problems.length;
    const width = lengthOf(this.#found.columns.map(({ header }) => header));
    const count = Math.max(lengthOf(cells), Math.min(cells.length, width));
    if (count !== width) {
      const remedy = 'write as many as the header has, and quote a cell that has the separator in it';
      this.problems.push(this.problemAt(line, { what: `has ${count} cells, not ${width}`, remedy }));
      return;
    }
    const values: Record<string, unknown> = { line };
    for (const name of Object.keys(this.#table)) values[name] = this.#readCell(name, line, cells);
    if (this.problems.length === before && isComplete(values, this.#table)) this.rows.push(values);
  }

  #readCell(name: string, line: number, cells: readonly string[]): unknown {
    const at = this.#found.columns.find((one) => one.name === name)?.at;
    const cell = at === undefined ? '' : (cells[at] ?? '');
    const text = cleanCell(cell);
    try {
      const fault = faultOfCell(cell.trim());
      if (fault) throw new FaultError(fault.what, fault.remedy);
      return this.#table[name]?.parse(text);
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      this.problems.push(this.problemAt(line, { column: name, what: error.what, remedy: error.remedy }));
      return undefined;
    }
  }
}

export interface RecordFile<Table extends Columns> {
  /** A path, or `book.xlsx#Sheet`. */
  readonly source: string;
  readonly columns: Table;
  readonly names: HeaderNames;
  /** Shows what was found out about the file. */
  readonly print: (line: string) => void;
}

/** The sound rows of a file, and the problems of the others. */
export interface PartialRecords<Table extends Columns> extends Records<Table> {
  /** The columns that the file has. */
  readonly columns: readonly string[];
  readonly problems: readonly Problem[];
}

interface RecordTables<Table extends Columns> extends Omit<RecordFile<Table>, 'source'> {
  readonly file: TableFile;
  readonly sheetName: string | undefined;
  /** Headers of columns that are known and not read. */
  readonly unread?: ReadonlySet<string>;
}

/** The cells of a row whose columns are texts. */
export const textCells = ({ line: _, ...cells }: RecordOf<Columns>): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [name, typeof cell === 'string' ? cell : null]),
  );

/** Reads a table whose header names the columns in any order; throws if there is no such table. */
export function readTableRecords<Table extends Columns>({
  columns,
  ...request
}: RecordTables<Table>): PartialRecords<Table> {
  const { file } = request;
  const found = findTable({ ...request, table: columns });
  if (Array.isArray(found)) throw new ImportError(found);
  const reader = new TableReader(file.name, columns, found);
  return {
    name: file.name,
    rows: reader.rows,
    columns: found.columns.flatMap(({ name }) => (name === undefined ? [] : [name])),
    problems: reader.problems,
    problemAt: (line, fault) => reader.problemAt(line, fault),
  };
}

interface RowRules<Table extends Columns> {
  /** What must stand once in a file, because of two lines nobody knows which one is right. */
  readonly keyOf: (row: RecordOf<Table>) => string;
  readonly faultOf: (row: RecordOf<Table>) => LineFault<keyof Table & string> | undefined;
  /** The fault of a line whose key stands in an earlier one. */
  readonly repeats: (firstLine: number) => LineFault<keyof Table & string>;
}

/** Refuses the file when a line is wrong or repeats another. */
export function checkRows<Table extends Columns>(
  { rows, problemAt }: Records<Table>,
  { keyOf, faultOf, repeats }: RowRules<Table>,
): void {
  const firstLines = new Map<string, number>();
  refuse(
    rows.flatMap((row) => {
      const first = firstLines.get(keyOf(row));
      firstLines.set(keyOf(row), first ?? row.line);
      const fault = first === undefined ? faultOf(row) : repeats(first);
      return fault ? [problemAt(row.line, fault)] : [];
    }),
  );
}
