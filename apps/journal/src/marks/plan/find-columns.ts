import words from './sheet-words.json' with { type: 'json' };

type Cells = readonly string[];

/** Where a sheet has its themes and their hours. */
export interface Columns {
  /** The position of the row that names the columns. */
  readonly heading?: number;
  /** The theme and its hours in a row. */
  readonly cellsOf: (cells: Cells) => Cells;
  /** Whether a row names the columns again, as the first one of a printed page does. */
  readonly isHeading: (cells: Cells) => boolean;
}

const TITLE = new RegExp(words.title.join('|'), 'iu');
const HOURS = new RegExp(words.hours.join('|'), 'iu');
const TOTAL_HOURS = new RegExp(words.total.join('|'), 'iu');
/** `7`, `1.1`, `IV.`, `№ 3`. */
const ROW_NUMBER = /^№?\s*(?:\d+(?:\.\d+)*|[IVXLC\u0406\u0425]+)[.)]?$/u;

/** Whether a cell has nothing but a number. */
export const isNumber = (cell: string): boolean => /^\d+(?:[.,]\d+)?$/u.test(cell);

interface NamedColumns {
  readonly title: number;
  readonly hours: number;
}

/** The columns that a row names; undefined unless it names both. */
function namedColumns(cells: Cells): NamedColumns | undefined {
  const hoursColumns = [...cells.keys()].filter((at) => HOURS.test(cells[at] ?? ''));
  const hours = hoursColumns.find((at) => TOTAL_HOURS.test(cells[at] ?? '')) ?? hoursColumns[0];
  const title = cells.findIndex((cell, at) => TITLE.test(cell) && !hoursColumns.includes(at));
  return hours === undefined || title < 0 || cells.some((cell) => /^\d/u.test(cell))
    ? undefined
    : { title, hours };
}

/** A row without the number that many plans have in their first column. */
function withoutNumber(cells: Cells): Cells {
  const [first = '', second = ''] = cells;
  const isNumbered = ROW_NUMBER.test(first) && second !== '' && !isNumber(second);
  return isNumbered || first === '' ? cells.slice(1) : cells;
}

/** A first row of several texts and no number names columns in words of its own. */
const isUnknownHeading = (cells: Cells): boolean =>
  !cells.some((cell) => /\d/u.test(cell)) && cells.filter((text) => text !== '').length > 1;

/** Finds the row that names the columns; without one, a theme stands first, perhaps behind a number, and its hours next to it. */
export function findColumns(sheet: readonly Cells[]): Columns {
  const heading = sheet.findIndex((cells) => namedColumns(cells) !== undefined);
  const named = namedColumns(sheet[heading] ?? []);
  if (named)
    return {
      heading,
      cellsOf: (cells) => [cells[named.title] ?? '', cells[named.hours] ?? ''],
      isHeading: (cells) => namedColumns(cells) !== undefined,
    };
  return {
    ...(isUnknownHeading(sheet[0] ?? []) && { heading: 0 }),
    cellsOf: withoutNumber,
    isHeading: () => false,
  };
}
