import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { UsageError } from '../commands/usage-error.ts';
import { decodeText } from './decode-text.ts';
import { FaultError, ImportError } from './problem.ts';
import { readCsv, type TableRow } from './read-csv.ts';
import { readWorkbook, type Sheet } from './read-workbook.ts';

const MAX_BYTES = 64 * 1024 * 1024;
const SAVE_AS_XLSX = 'open it in a spreadsheet program and save it as .xlsx or CSV UTF-8';

/** A file of tables: one of a text, one for each sheet of a workbook. */
export interface TableFile {
  readonly name: string;
  /** What was found out about the file, in words. */
  readonly form: string;
  readonly sheets: readonly Sheet[];
}

/** The sheet that `book.xlsx#Sheet` names. */
interface SourcePath {
  readonly file: string;
  readonly sheet: string | undefined;
}

export function parseSourcePath(source: string): SourcePath {
  const [, file = source, sheet] = /^(.+\.xlsx)#(.+)$/i.exec(source) ?? [];
  return { file, sheet };
}

const isFilled = ({ cells }: TableRow): boolean => cells.some((cell) => cell.trim() !== '');

function readText(name: string, bytes: Uint8Array): TableFile {
  const { text, encoding } = decodeText(bytes);
  if (/^\s*<(?:!doctype|html|\?xml|table|meta)/i.test(text))
    throw new FaultError('is a page or XML, not a table', SAVE_AS_XLSX);
  const { rows, separator } = readCsv(text);
  const shown = separator === '\t' ? 'tabs' : `'${separator}'`;
  const sheet = {
    name: '',
    isHidden: false,
    merged: [],
    hiddenLines: [],
    hiddenColumns: [],
    rows: rows.filter(isFilled),
  };
  return { name, form: `${encoding}, separated by ${shown}`, sheets: [sheet] };
}

async function readBytes(name: string, bytes: Uint8Array): Promise<TableFile> {
  const kind = await fileTypeFromBuffer(bytes);
  if (kind?.ext === 'xlsx' || kind?.ext === 'zip') {
    const sheets = await readWorkbook(bytes);
    const filled = sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.filter(isFilled) }));
    return { name, form: 'workbook', sheets: filled };
  }
  if (kind?.ext === 'cfb')
    throw new FaultError(
      'is an old workbook (.xls) or has a password',
      'save it as .xlsx without a password',
    );
  if (kind?.mime.startsWith('application/') && kind.ext !== 'xml')
    throw new FaultError(`is a file of the kind ${kind.ext}, not a table`, SAVE_AS_XLSX);
  return readText(name, bytes);
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    throw new UsageError(`${file} cannot be read: give the path of a CSV or .xlsx file`, { cause: error });
  }
}

/**
 * Reads the tables of a file that an office program has saved as .xlsx, as CSV or as "Unicode text": any usual encoding, separator and
 * quoting. Rows without a text are left out; cells are as the file has them.
 */
export async function readTables(file: string): Promise<TableFile> {
  const name = path.basename(file);
  try {
    const size = await sizeOf(file);
    if (size > MAX_BYTES)
      throw new FaultError(`has ${size} bytes, more than ${MAX_BYTES}`, 'divide the table');
    return await readBytes(name, await readFile(file));
  } catch (error) {
    if (!(error instanceof FaultError)) throw error;
    const { what, remedy } = error;
    throw new ImportError([{ file: name, what, remedy }], { cause: error });
  }
}
