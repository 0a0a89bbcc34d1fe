import type { SheetMark, SheetRules } from '@portal/domain';
import { matchNames, type NameFault } from '../../shared/typing/match-names.ts';
import { splitNames } from '../../shared/typing/named-rows.ts';
import { readTsv } from '../../shared/typing/tsv.ts';
import type { ShownRow } from './sheet-columns.tsx';
import { parseResult } from './typed-result.ts';

/** Why a line is not written: nobody or several have its name, the table ends, the student is not admitted, or it is no result. */
export type LineFault = NameFault | 'outside' | 'notAdmitted' | 'noResult';

/** A pasted line that says something. */
export type PastedLine = {
  /** Its place in the table, from 0. */
  readonly at: number;
  /** The name of the student, or the pasted one. */
  readonly name: string;
  readonly text: string;
} & ({ readonly row: ShownRow; readonly mark: SheetMark } | { readonly fault: LineFault });

type Place = { readonly row: ShownRow } | { readonly fault: LineFault };
type Table = readonly (readonly string[])[];

const lastText = (cells: readonly string[]): string =>
  cells.map((text) => text.trim()).findLast((text) => text !== '') ?? '';

/** The lines with their students: by the names that come along, otherwise row by row from a student on. */
function placesOf(
  rules: SheetRules,
  rows: readonly ShownRow[],
  { table, studentId }: { readonly table: Table; readonly studentId: number },
): { readonly name: string; readonly text: string; readonly place: Place }[] {
  const named = splitNames(table, (text) => parseResult(rules, text) !== undefined);
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
  { text: pasted, studentId }: { readonly text: string; readonly studentId: number },
): PastedLine[] {
  return placesOf(rules, rows, { table: readTsv(pasted), studentId }).flatMap(
    ({ name, text, place }, at): PastedLine[] => {
      const line = { at, name, text };
      if (text === '') return [];
      if ('fault' in place) return [{ ...line, fault: place.fault }];
      if (!place.row.result.isAdmitted) return [{ ...line, fault: 'notAdmitted' }];
      const mark = parseResult(rules, text);
      return mark === undefined || mark === null
        ? [{ ...line, fault: 'noResult' }]
        : [{ ...line, row: place.row, mark }];
    },
  );
}
