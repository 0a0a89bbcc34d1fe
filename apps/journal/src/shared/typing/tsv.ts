/** Reads the cells that a spreadsheet puts on the clipboard: rows by line, columns by tab, quoted when a cell contains either. */
export function readTsv(text: string): string[][] {
  if (text === '') return [];
  const lines = text.replaceAll('\r\n', '\n').replace(/\n$/u, '');
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of lines.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/gu)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows;
}

export const writeTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.join('\t')).join('\n');
