import type { SheetRules } from '@portal/domain';
import { matchNames, type NameFault } from '../../shared/typing/match-names.ts';
import { splitNames } from '../../shared/typing/named-rows.ts';
import { readTsv } from '../../shared/typing/tsv.ts';
import type { RowChange } from '../model/row-change.ts';
import type { ShownRow } from './sheet-columns.tsx';
import { parseResult, parseTheme } from './typed-result.ts';

/** Why a line is not written: nobody or several have its name, the table ends, the student is not admitted, or it is no result or theme. */
export type LineFault = NameFault | 'outside' | 'notAdmitted' | 'noResult' | 'tooLong';

/** What was pasted into a column, and the student whose field took it. */
export interface PastedColumn {
  readonly column: 'results' | 'themes';
  readonly text: string;
  readonly studentId: number;
}

/** A pasted line that says something. */
export type PastedLine = {
  /** Its place in the table, from 0. */
  readonly at: number;
  /** The name of the student, or the pasted one. */
  readonly name: string;
  readonly text: string;
} & ({ readonly row: ShownRow; readonly change: RowChange } | { readonly fault: LineFault });

type Place = { readonly row: ShownRow } | { readonly fault: LineFault };
type Table = readonly (readonly string[])[];

/** How the cells of a column are told from names, and read. */
interface ColumnReader {
  readonly isValue: (text: string) => boolean;
  readonly read: (text: string, row: ShownRow) => RowChange | { readonly fault: LineFault };
}

const lastText = (cells: readonly string[]): string =>
  cells.map((text) => text.trim()).findLast((text) => text !== '') ?? '';

const resultReader = (rules: SheetRules): ColumnReader => ({
  isValue: (text) => parseResult(rules, text) !== undefined,
  read(text, row) {
    if (!row.result.isAdmitted) return { fault: 'notAdmitted' };
    const mark = parseResult(rules, text);
    return mark === undefined || mark === null ? { fault: 'noResult' } : { mark };
  },
});

/** Themes are words like names: they are the last column. */
function themeReader(table: Table): ColumnReader {
  const isBlank = (text: string) => text.trim() === '';
  const last = Math.max(...table.map((cells) => cells.findLastIndex((text) => !isBlank(text))));
  const themes = new Set(table.flatMap((cells) => cells[last] ?? []).filter((text) => !isBlank(text)));
  return {
    isValue: (text) => themes.has(text),
    read(text) {
      const theme = parseTheme(text);
      return theme === undefined ? { fault: 'tooLong' } : { theme };
    },
  };
}

/** The lines with their students: by the names that come along, otherwise row by row from a student on. */
function placesOf(
  rows: readonly ShownRow[],
  table: Table,
  { studentId, isValue }: { readonly studentId: number } & Pick<ColumnReader, 'isValue'>,
): { readonly name: string; readonly text: string; readonly place: Place }[] {
  const named = splitNames(table, isValue);
  if (named === undefined) {
    const start = rows.findIndex((row) => row.studentId === studentId);
    return table.map((cells, at) => {
      const row = rows[start + at];
      return {
        name: row?.fullName ?? '',
        text: lastText(cells),
        place: row ? { row } : { fault: 'outside' as const },
      };
    });
  }
  const students = rows.map((row) => ({ id: row.studentId, fullName: row.fullName, row }));
  return matchNames(named.names, students).map((match, at) => ({
    name: 'student' in match ? match.student.fullName : (named.names[at] ?? ''),
    text: lastText(named.cells[at] ?? []),
    place: 'student' in match ? { row: match.student.row } : match,
  }));
}

/** What a pasted column would write; an empty line changes nothing, and keeps its place. */
export function pasteResults(
  rules: SheetRules,
  rows: readonly ShownRow[],
  { column, text: pasted, studentId }: PastedColumn,
): PastedLine[] {
  const table = readTsv(pasted);
  const { isValue, read } = column === 'themes' ? themeReader(table) : resultReader(rules);
  return placesOf(rows, table, { studentId, isValue }).flatMap(({ name, text, place }, at): PastedLine[] => {
    const line = { at, name, text };
    if (text === '') return [];
    if ('fault' in place) return [{ ...line, fault: place.fault }];
    const change = read(text, place.row);
    return 'fault' in change ? [{ ...line, ...change }] : [{ ...line, row: place.row, change }];
  });
}
