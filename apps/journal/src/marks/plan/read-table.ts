import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { withoutInvisible } from '@portal/i18n';

/** The most that a workbook may be unpacked, so that a small file cannot fill the memory. */
const UNPACKED_MAX_BYTES = 20 * 1024 * 1024;

/** The file is no workbook. */
export class TableError extends Error {}

const ALPHABET_SIZE = 26;
const nameOfColumn = (at: number): string =>
  (at < ALPHABET_SIZE ? '' : nameOfColumn(Math.floor(at / ALPHABET_SIZE) - 1)) +
  String.fromCharCode('A'.charCodeAt(0) + (at % ALPHABET_SIZE));

/** Numbers the cells of a sheet without references, which some programs leave out and the reader needs. */
function withReferences(xml: string): string {
  if (/<(?:\w+:)?c\s[^>]*\br="/.test(xml)) return xml;
  let row = 0;
  let column = 0;
  return xml.replaceAll(/<((?:\w+:)?)(row|c)(?=[\s/>])/g, (tag, prefix: string, name: string) => {
    if (name === 'row') {
      row += 1;
      column = 0;
      return tag;
    }
    column += 1;
    return `<${prefix}c r="${nameOfColumn(column - 1)}${row}"`;
  });
}

/**
 * Unpacks what is read of a workbook, and packs it without compression: the reader would unpack large parts in a worker, which the
 * policy of the page refuses.
 */
function unpacked(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  let size = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      size += originalSize;
      return size <= UNPACKED_MAX_BYTES && /\.(?:xml|rels)$/.test(name);
    },
  });
  if (size > UNPACKED_MAX_BYTES) throw new TableError(`${size} bytes unpacked`);
  const numbered = Object.entries(parts).map(([name, part]) => [
    name,
    name.includes('/worksheets/') ? strToU8(withReferences(strFromU8(part))) : part,
  ]);
  return new Uint8Array(zipSync(Object.fromEntries(numbered), { level: 0 }));
}

/** Digits that are exact in a spreadsheet: 2.0000000000000004 is 2. */
const EXACT_DIGITS = 12;

/** The text of a cell on one line; a number has no trace of how it was computed. */
function textOf(cell: unknown): string {
  if (typeof cell === 'number') return String(Number(cell.toPrecision(EXACT_DIGITS)));
  return typeof cell === 'string' ? withoutInvisible(cell).replaceAll(/\s+/g, ' ').trim() : '';
}

/** Reads the first sheet with a text in it as rows of texts; formulas are read as their last result. */
export async function readTable(bytes: Uint8Array): Promise<string[][]> {
  try {
    const sheets = await readWorkbook(unpacked(bytes).buffer);
    const tables = sheets.map(({ data }) => data.map((row) => row.map(textOf)));
    return tables.find((rows) => rows.some((cells) => cells.some(Boolean))) ?? [];
  } catch (error) {
    throw new TableError('no workbook', { cause: error });
  }
}
