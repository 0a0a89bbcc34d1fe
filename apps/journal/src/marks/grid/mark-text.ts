import { storedMark, type MarkValue } from '@portal/wire/journal/mark';

/** The text of a mark in a cell and on the clipboard, the same in every language; empty for an empty cell. */
export const markText = (value: MarkValue | null): string => storedMark.encode(value);
