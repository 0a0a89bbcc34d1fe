import { HOURS_MAX, THEME_MAX_LENGTH } from '@portal/wire';

export interface ParsedTheme {
  readonly title: string;
  readonly hours: number;
}

export type RejectReason = 'noTitle' | 'tooLong' | 'badHours';

export interface RejectedRow {
  /** As the spreadsheet numbers it, from 1. */
  readonly row: number;
  readonly text: string;
  readonly reason: RejectReason;
}

interface ParsedThemes {
  readonly accepted: readonly ParsedTheme[];
  readonly rejected: readonly RejectedRow[];
}

const DEFAULT_HOURS = 2;

const isNumber = (text: string): boolean => /^\d+(?:[.,]\d+)?$/.test(text);

/** Without the number of the row, which many plans have in their first column. */
const withoutNumber = (cells: readonly string[]): readonly string[] => {
  const [first = '', second = ''] = cells;
  return (/^\d+\.?$/.test(first) && second !== '' && !isNumber(second)) || first === ''
    ? cells.slice(1)
    : cells;
};

/** A first row that names the columns: several texts and no number. */
const isHeading = (cells: readonly string[]): boolean =>
  !cells.some(isNumber) && cells.filter((text) => text !== '').length > 1;

function parseRow(cells: readonly string[]): ParsedTheme | RejectReason {
  const [title = '', hoursText = ''] = withoutNumber(cells);
  if (title === '' || isNumber(title)) return 'noTitle';
  if (title.length > THEME_MAX_LENGTH) return 'tooLong';
  const hours = hoursText === '' ? DEFAULT_HOURS : Number(hoursText.replace(',', '.'));
  return Number.isInteger(hours) && hours >= 1 && hours <= HOURS_MAX ? { title, hours } : 'badHours';
}

/** The themes of a sheet: a title, then its hours (2 where they are missing); empty rows and a heading are left out. */
export function parseThemes(rows: readonly (readonly string[])[]): ParsedThemes {
  const accepted: ParsedTheme[] = [];
  const rejected: RejectedRow[] = [];
  rows.forEach((cells, at) => {
    if (cells.every((text) => text === '') || (at === 0 && isHeading(cells))) return;
    const theme = parseRow(cells);
    if (typeof theme === 'string')
      rejected.push({ row: at + 1, text: cells.filter(Boolean).join(' · '), reason: theme });
    else accepted.push(theme);
  });
  return { accepted, rejected };
}
