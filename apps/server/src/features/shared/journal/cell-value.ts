import type { MarkValue } from '@portal/wire';

type MarkCode = Exclude<MarkValue, number | 'present'>;

/** A value in the columns of the table `attendance`. */
export interface StoredValue {
  readonly mark: number | null;
  readonly code: MarkCode | null;
  readonly isEmpty: boolean;
}

/** Splits a value into columns; a cell with neither points nor code means present. */
export function toStored(value: MarkValue | null): StoredValue {
  if (value === null) return { mark: null, code: null, isEmpty: true };
  if (typeof value === 'number') return { mark: value, code: null, isEmpty: false };
  return { mark: null, code: value === 'present' ? null : value, isEmpty: false };
}

const codes = new Set<unknown>(['absent', 'excused', 'late', 'present']);

const isCode = (text: string): text is Exclude<MarkValue, number> => codes.has(text);

/** Reads a value from the SQL function `cell_value`. */
export function fromCellValue(text: string | null): MarkValue | null {
  if (text === null) return null;
  return isCode(text) ? text : Number(text);
}
