/** A row of a table, and the number of its first line in the file; the cells are as they stand there. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A merged range, as `A3:A27`, and the rows that it covers. */
export interface MergedRange {
  readonly name: string;
  readonly firstLine: number;
  readonly lastLine: number;
}

/** A sheet of a workbook. */
export interface Sheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly rows: readonly TableRow[];
  readonly merged: readonly MergedRange[];
  /** Numbers of rows that a filter or a person has hidden. */
  readonly hiddenLines: readonly number[];
  /** First and last numbers of hidden columns. */
  readonly hiddenColumns: readonly (readonly [first: number, last: number])[];
}

/** A file of tables: one of a text, one for each sheet of a workbook. */
export interface TableFile {
  readonly name: string;
  /** What was found out about the file, in words. */
  readonly form: string;
  readonly sheets: readonly Sheet[];
}
