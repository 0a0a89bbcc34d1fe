/** A calendar day, `2026-11-22`: no time zone can move it to the day before. */
export interface DayCell {
  readonly day: string;
}

/** A string stays text whatever it begins with; `undefined` is an empty cell. There are no formulas. */
export type XlsxCell = string | number | DayCell | undefined;

export interface XlsxColumn {
  readonly header: string;
  /** In characters. */
  readonly width: number;
  /** Decimals of the column's numbers; without it a number shows as many as it has. */
  readonly decimals?: number;
}

export interface XlsxSheet {
  /** The renderer replaces characters that Excel refuses and cuts the name at 31 characters. */
  readonly name: string;
  /** Lines above the header. */
  readonly intro?: readonly string[];
  readonly columns: readonly XlsxColumn[];
  readonly rows: readonly (readonly XlsxCell[])[];
  /** How many columns on the left do not scroll. The header never scrolls. */
  readonly frozenColumns?: number;
}

/** A workbook as plain data. */
export interface XlsxDocument {
  readonly kind: 'xlsx';
  readonly sheets: readonly XlsxSheet[];
}
