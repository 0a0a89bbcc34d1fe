import { HOURS_MAX, THEME_MAX_LENGTH } from '@portal/wire';
import { findColumns, isNumber, type Columns } from './find-columns.ts';
import words from './sheet-words.json' with { type: 'json' };

export interface ParsedTheme {
  readonly title: string;
  readonly hours: number;
}

/** Why a row is left out; `removed` by the user. */
export type LeftOutReason =
  | 'aboveHeading'
  | 'heading'
  | 'total'
  | 'noTitle'
  | 'tooLong'
  | 'noHours'
  | 'badHours'
  | 'removed';

/** A row of the sheet that is not empty: the theme that it has, and why it is left out, if it is. */
export interface ParsedRow extends ParsedTheme {
  /** As the spreadsheet numbers it, from 1. */
  readonly row: number;
  readonly text: string;
  readonly reason?: LeftOutReason;
}

/** Whether a row becomes a planned theme. */
export const isTaken = ({ reason }: ParsedRow): boolean => reason === undefined;

export const DEFAULT_HOURS = 2;

const TOTAL = new RegExp(`^(?:${words.total.join('|')})\\s*(?:[:.]|$|${words.behindTotal.join('|')})`, 'iu');
const HOURS = new RegExp(`^(\\d+(?:[.,]\\d+)?)\\s*(?:(?:${words.unit.join('|')})\\p{L}*\\.?)?$`, 'iu');

/** The hours in a cell such as `2 ч.`; undefined in an empty one, not a number in any other. */
function parseHours(text: string): number | undefined {
  if (/^[-–—]?$/u.test(text)) return undefined;
  return Number((HOURS.exec(text)?.[1] ?? 'no').replace(',', '.'));
}

const isOutOfRange = (hours: number): boolean => !Number.isInteger(hours) || hours < 1 || hours > HOURS_MAX;

/** What is wrong with the theme of a row. */
function problemOf(title: string, hours: number | undefined): LeftOutReason | undefined {
  if (title === '' || isNumber(title)) return 'noTitle';
  if (title.length > THEME_MAX_LENGTH) return 'tooLong';
  if (hours === undefined) return 'noHours';
  return isOutOfRange(hours) ? 'badHours' : undefined;
}

/** What a row is instead of a theme. */
function otherKindOf(cells: readonly string[], at: number, columns: Columns): LeftOutReason | undefined {
  if (at < (columns.heading ?? 0)) return 'aboveHeading';
  if (columns.isHeading(cells)) return 'heading';
  return cells.some((cell) => TOTAL.test(cell)) ? 'total' : undefined;
}

function parseRow(cells: readonly string[], at: number, columns: Columns): ParsedRow {
  const [title = '', hoursText = ''] = columns.cellsOf(cells);
  const hours = parseHours(hoursText);
  const reason = otherKindOf(cells, at, columns) ?? problemOf(title, hours);
  const firstText = cells.find((cell) => cell !== '' && !isNumber(cell)) ?? '';
  return {
    row: at + 1,
    text: cells.filter(Boolean).join(' · '),
    title: title || firstText,
    hours: hours === undefined || isOutOfRange(hours) ? DEFAULT_HOURS : hours,
    ...(reason && { reason }),
  };
}

/**
 * The rows of a sheet that are not empty. Only those with a theme and its hours are taken; where no row has hours, all themes get the
 * same.
 */
export function parseThemes(sheet: readonly (readonly string[])[]): ParsedRow[] {
  const columns = findColumns(sheet);
  const rows = sheet.flatMap((cells, at) => {
    const isLeftOut = cells.every((text) => text === '') || at === columns.heading;
    return isLeftOut ? [] : [parseRow(cells, at, columns)];
  });
  if (rows.some(({ reason }) => reason === undefined || reason === 'badHours')) return rows;
  return rows.map(({ reason, ...row }) => (reason === 'noHours' || !reason ? row : { ...row, reason }));
}
