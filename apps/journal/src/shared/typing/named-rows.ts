type Rows = readonly (readonly string[])[];

/** A table of the clipboard whose rows name their students. */
export interface NamedRows {
  readonly names: readonly string[];
  /** The cells to the right of the names. */
  readonly cells: Rows;
}

/** A shorter word may be a mark of another kind. */
const NAME_MIN_LENGTH = 3;

const isBlank = (text: string): boolean => text.trim() === '';

/** Whether a cell is what the table is about: a mark or a result. */
type IsValue = (text: string) => boolean;

function isNameLike(text: string, isValue: IsValue): boolean {
  const length = text.match(/\p{L}/gu)?.length ?? 0;
  return length >= NAME_MIN_LENGTH && !isValue(text);
}

/** Whether most cells of a column that say something are names. */
function isNameColumn(rows: Rows, column: number, isValue: IsValue): boolean {
  const texts = rows.map((cells) => cells[column] ?? '').filter((text) => !isBlank(text));
  return texts.length > 0 && 2 * texts.filter((text) => isNameLike(text, isValue)).length > texts.length;
}

/**
 * Splits a table at its names, which may stand in several columns next to each other; what stands to the left of them, such as
 * numbers, is left out. Undefined for a table without names, or with nothing but names.
 */
export function splitNames(rows: Rows, isValue: IsValue): NamedRows | undefined {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, column) => column);
  const first = columns.find((column) => isNameColumn(rows, column, isValue));
  if (first === undefined) return undefined;
  const end = columns.find((column) => column > first && !isNameColumn(rows, column, isValue)) ?? width;
  if (end - first === width) return undefined;
  return {
    names: rows.map((cells) =>
      cells
        .slice(first, end)
        .filter((text) => !isBlank(text))
        .join(' '),
    ),
    cells: rows.map((cells) => cells.slice(end)),
  };
}
