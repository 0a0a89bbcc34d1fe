/** The header of a table of final grades. */
export const gradeHeader = 'person,year,term,semester,discipline,credits,form,attempt,result,date';

/** A table of final grades. */
export const gradeTable = (...lines: readonly string[]) => ({ grades: [gradeHeader, ...lines] });

interface Cells {
  readonly term?: string;
  readonly code?: string;
  readonly form?: number;
  readonly attempt?: number;
}
/** A line of the fall of 2026 in mathematics, unless the cells say otherwise. */
export const gradeLine = (
  student: string,
  result: string | number,
  { term = 'fall', code = 'M1', form = 1, attempt = 1 }: Cells = {},
): string => [student, 2026, term, 3, code, 4, form, attempt, result, '2027-01-16'].join(',');
