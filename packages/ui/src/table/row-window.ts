/** The rows of a long list that are rendered: those in sight, and some around them. */
export interface RowWindow {
  /** The rows of the whole list. */
  readonly count: number;
  /** The position of the first rendered row, from 0. */
  readonly first: number;
  /** The widths of the columns in CSS, which must not follow the rows that happen to be in sight; undefined: not measured. */
  readonly widths: readonly string[] | undefined;
  /** The heights of the rows before and after, in px. */
  readonly before: number;
  readonly after: number;
  /** Receives each rendered row, whose `data-index` is its position. */
  readonly measure: (row: HTMLTableRowElement | null) => void;
}
