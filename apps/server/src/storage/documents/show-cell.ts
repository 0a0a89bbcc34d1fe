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
