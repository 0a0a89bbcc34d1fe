import { isSheetMark, parseSheetMark, type SheetMark, type SheetRules } from '@portal/domain';
import type { ShownRow } from './sheet-columns.tsx';

/** A pasted line with the student of its row, and what comes of it. */
export interface PastedLine {
  readonly row: ShownRow;
  readonly text: string;
  /** `undefined`: the text is no result of this sheet. */
  readonly mark: SheetMark | null | undefined;
}

/** The last column of a line of a spreadsheet. */
const lastCell = (line: string): string => line.split('\t').at(-1)?.trim() ?? '';

/** Puts lines onto the rows from a student on, over those who are not admitted; an empty line changes nothing. */
export function pasteResults(
  rules: SheetRules,
  rows: readonly ShownRow[],
  { text, studentId }: { readonly text: string; readonly studentId: number },
): PastedLine[] {
  const start = rows.findIndex((row) => row.studentId === studentId);
  const open = rows.slice(start).filter(({ result }) => result.isAdmitted);
  return text.split(/\r?\n/).flatMap((line, at): PastedLine[] => {
    const row = open[at];
    const cell = lastCell(line);
    if (!row || cell === '') return [];
    const mark = parseSheetMark(cell.replace(/[.,]0+$/, ''));
    const isValid = mark !== undefined && mark !== null && isSheetMark(rules, mark);
    return [{ row, text: cell, mark: isValid ? mark : undefined }];
  });
}
