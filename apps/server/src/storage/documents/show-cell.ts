import { numericDate, type Language } from '@portal/domain';
import type { Cell, TableColumn } from './document.ts';

/** A number with the decimal sign of a language. */
export function showNumber(value: number, language: Language, decimals?: number): string {
  if (!Number.isFinite(value)) throw new Error(`${value} is no number for a document`);
  const text = decimals === undefined ? String(value) : value.toFixed(decimals);
  return language === 'en' ? text : text.replace('.', ',');
}

/** A cell as it is printed. */
export function showCell(
  cell: Cell,
  { decimals }: Pick<TableColumn, 'decimals'>,
  language: Language,
): string {
  if (cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  return typeof cell === 'number' ? showNumber(cell, language, decimals) : numericDate(cell.day);
}

/** The name of a column where there is room for more than on a page. */
export const headerOf = ({ header, longHeader = header }: TableColumn): string => longHeader;

/** XML has no place for these characters; one of them makes a whole workbook unreadable. */
const controlCharacters = /(?![\t\n\r\u007f-\u009f])\p{Cc}|[\uFFFE\uFFFF]/gu;

/** A text without the characters that no table program reads. */
export const cleanText = (text: string): string => text.replaceAll(controlCharacters, '').toWellFormed();
