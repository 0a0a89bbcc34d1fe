import { decodeText } from '../tables/decode-text.ts';
import { readCsv } from '../tables/read-csv.ts';

/** A file of an export as text, and how many lines it has below its header. */
export interface WrittenFile {
  readonly name: string;
  readonly text: string;
  readonly count: number;
}

/** A line of an exported file by header; an empty cell is absent. */
export type ExportedLine = Readonly<Record<string, string>>;

export interface ExportedLines {
  readonly header: readonly string[];
  readonly lines: readonly ExportedLine[];
}

/** Reads a file that the portal has exported. */
export function readExported(content: string | Uint8Array): ExportedLines {
  const text = typeof content === 'string' ? content.replace(/^\uFEFF/, '') : decodeText(content).text;
  const [first, ...rows] = readCsv(text).rows;
  const header = first?.cells ?? [];
  const lines = rows.map(({ cells }) =>
    Object.fromEntries(header.map((name, at) => [name, cells[at] ?? '']).filter(([, cell]) => cell !== '')),
  );
  return { header, lines };
}

const textOf = (line: ExportedLine): string =>
  JSON.stringify(Object.entries(line).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** The lines of one export that another one does not have. */
export function linesBeyond(
  lines: readonly ExportedLine[],
  others: readonly ExportedLine[],
): readonly ExportedLine[] {
  const known = new Set(others.map(textOf));
  return lines.filter((line) => !known.has(textOf(line)));
}
