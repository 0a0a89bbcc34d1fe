import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { UsageError } from '../commands/usage-error.ts';
import { decodeText } from './decode-text.ts';
import { FaultError } from './fault.ts';
import { ImportError } from './problem.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';
import type { TableFile, TableRow } from './table-file.ts';

const MAX_BYTES = 64 * 1024 * 1024;
const SAVE_AS_XLSX = 'open it in a spreadsheet program and save it as .xlsx or CSV UTF-8';

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

/** Throws the fault of a file with its name. */
async function withName<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FaultError)) throw error;
    const { what, remedy } = error;
    throw new ImportError([{ file: name, what, remedy }], { cause: error });
  }
}

function checkSize(size: number): void {
  if (size > MAX_BYTES) throw new FaultError(`has ${size} bytes, more than ${MAX_BYTES}`, 'divide the table');
}

/** Reads the tables of a file whose content is known. */
export const readTableBytes = (name: string, bytes: Uint8Array): Promise<TableFile> =>
  withName(name, async () => {
    checkSize(bytes.length);
    return readBytes(name, bytes);
  });

/**
 * Reads the tables of a file that an office program has saved as .xlsx, as CSV or as "Unicode text", in every usual encoding, separator and
 * quoting. Rows without a text are left out; cells are as the file has them.
 */
export async function readTables(file: string): Promise<TableFile> {
  const name = path.basename(file);
  return withName(name, async () => {
    checkSize(await sizeOf(file));
    return readBytes(name, await readFile(file));
  });
}
