import { decodeText } from './decode-text.ts';
import { FaultError } from './fault.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';
import type { TableFile, TableRow } from './table-file.ts';

const SAVE_AS_XLSX = 'open it in a spreadsheet program and save it as .xlsx or CSV UTF-8';

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

/**
 * Reads the tables of a file that an office program has saved as .xlsx, as CSV or as "Unicode text", in every usual encoding, separator and
 * quoting. Rows without a text are left out; cells are as the file has them. Throws the fault of a file that is no table.
 */
export async function readTableBytes(name: string, bytes: Uint8Array): Promise<TableFile> {
  // Only who reads a file needs the library.
  const { fileTypeFromBuffer } = await import('file-type');
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
