import type { Fault } from '../tables/fault.ts';
import type { PossibleDouble } from '../../university/imports/records.ts';
import { toCsv } from '../documents/to-csv.ts';

/** A fault of a line, and the column of the table whose cell it is. */
export interface LineFault<Name extends string> extends Fault {
  readonly column?: Name;
}

/** A fault of a file and its place; every import reports this shape. */
export interface Problem extends Fault {
  readonly file: string;
  /** Undefined for the file as a whole. */
  readonly line?: number | undefined;
  /** The column as the file names it; undefined for a line as a whole. */
  readonly column?: string | undefined;
  readonly value?: string | undefined;
  readonly double?: PossibleDouble | undefined;
}

/** One line of text: place, value, what is wrong, remedy. */
export function showProblem({ file, line, column, value, what, remedy }: Problem): string {
  const shownValue = value === undefined ? '' : ` '${value}'`;
  const place = [
    file,
    line === undefined ? '' : `line ${line}`,
    column === undefined ? '' : column + shownValue,
  ];
  return `${place.filter(Boolean).join(', ')}: ${what}: ${remedy}`;
}

const MAX_SHOWN = 20;

const byLine = (one: Problem, other: Problem): number =>
  one.file.localeCompare(other.file) || (one.line ?? 0) - (other.line ?? 0);

/** Refuses a whole import, because half of one is worse than none; it has all problems by file and line. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[], options?: ErrorOptions) {
    const sorted = problems.toSorted(byLine);
    const more = sorted.length - MAX_SHOWN;
    super(
      [
        'Nothing was changed:',
        ...sorted.slice(0, MAX_SHOWN).map(showProblem),
        ...(more > 0 ? [`and ${more} more: --problems FILE writes all of them`] : []),
      ].join('\n'),
      options,
    );
    this.problems = sorted;
  }
}

/** Throws when there is a problem. */
export function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new ImportError(problems);
}

/** The columns of a file of problems, as its header names them in English. */
export const problemColumns = ['file', 'line', 'column', 'value', 'problem', 'remedy'] as const;

/** The problems as a CSV file that office programs open by a double click. */
export function problemsCsv(
  problems: readonly Problem[],
  header: readonly string[] = problemColumns,
): string {
  const lines = problems.map(({ file, line, column, value, what, remedy }) => [
    file,
    line,
    column,
    value,
    what,
    remedy,
  ]);
  return toCsv([header, ...lines]);
}
