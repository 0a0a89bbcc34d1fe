/** A spreadsheet computes with a text of these signs, but not with a sign alone, such as the mark `+`, or with a negative number. */
const formula = /^[=@\t\r]|^\+.|^-(?!(?:\d+(?:[.,]\d+)?)?$)/s;

/** A quoted cell; the first sign of a formula gets an apostrophe, so that no spreadsheet computes what a file had in it. */
const quoted = (cell: string | number | undefined): string => {
  const text = String(cell ?? '').replaceAll('"', '""');
  return formula.test(text) ? `"'${text}"` : `"${text}"`;
};

/** A CSV file that office programs open by a double click. */
export const toCsv = (rows: readonly (readonly (string | number | undefined)[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(quoted).join(';')}\r\n`).join('')}`;
