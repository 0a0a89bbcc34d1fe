import { column, day, parseWhole, studyColumns, text, whole, type RecordOf } from '../../import/columns.ts';

const passes: Readonly<Record<string, boolean>> = { passed: true, failed: false };

/** Points, or the word of a form of control without them. */
const result = column((cell): { readonly points: number | null; readonly isPassed: boolean | null } => {
  const isPassed = Object.hasOwn(passes, cell.toLowerCase()) ? passes[cell.toLowerCase()] : undefined;
  return isPassed === undefined
    ? { points: parseWhole(cell, [0, 100]), isPassed: null }
    : { points: null, isPassed };
});

/** The columns of a file of grades. */
export const gradeColumns = {
  login: text,
  ...studyColumns,
  attempt: whole(1, 20),
  result,
  date: day(),
} as const;

/** A line of a file of grades. */
export type GradeLine = RecordOf<typeof gradeColumns>;
