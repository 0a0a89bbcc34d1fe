/** Lessons next to each other on a landscape page in readable text. */
const LESSONS_PER_PART = 20;

/** Splits the columns into parts of about equal length. */
export function splitColumns<Column>(columns: readonly Column[]): Column[][] {
  const partCount = Math.ceil(columns.length / LESSONS_PER_PART);
  const size = Math.ceil(columns.length / Math.max(1, partCount));
  return Array.from({ length: partCount }, (_, at) => columns.slice(at * size, (at + 1) * size));
}
