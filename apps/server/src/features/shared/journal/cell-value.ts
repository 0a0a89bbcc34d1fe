import type { MarkCode, MarkValue } from '@portal/domain';

/** A value in the columns of the table `attendance`. */
export interface StoredValue {
  readonly mark: number | null;
  readonly code: Exclude<MarkCode, 'present'> | null;
  readonly isEmpty: boolean;
}

/** Splits a value into columns; a cell with neither points nor code means present. */
export function toStored(value: MarkValue | null): StoredValue {
  if (value === null) return { mark: null, code: null, isEmpty: true };
  if (typeof value === 'number') return { mark: value, code: null, isEmpty: false };
  return { mark: null, code: value === 'present' ? null : value, isEmpty: false };
}
