import { strFromU8, strToU8, zipSync } from 'fflate';
import readSheets from 'read-excel-file/universal';
import { FaultError } from './fault.ts';
import type { MergedRange, Sheet } from './table-file.ts';
import { unzip } from './unzip.ts';
import { completeSheet, rowOf, tagsOf } from './workbook-xml.ts';

const SAVE_AGAIN = 'open it in a spreadsheet program and save it as .xlsx without a password';

type Parts = Readonly<Record<string, string>>;

function unpack(bytes: Uint8Array): Parts {
  const parts = unzip(bytes, (name) => /\.(?:xml|rels)$/.test(name));
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => {
      const xml = strFromU8(part);
      return [name, name.includes('/worksheets/') ? completeSheet(xml) : xml];
    }),
  );
}

const EXACT_DIGITS = 15;
const ROUNDED_FROM = 10 ** EXACT_DIGITS;

/** A number as a person writes it; one that spreadsheets have rounded stays recognizable. */
function showNumber(stored: string): string {
  const number = Number(Number(stored).toPrecision(EXACT_DIGITS));
  return Math.abs(number) >= ROUNDED_FROM ? number.toExponential() : String(number);
}

const SECOND_MS = 1_000;
/** A day, a time of day, or both: spreadsheets have one format for all. */
function showDate(date: Date): string {
  const exact = new Date(Math.round(date.getTime() / SECOND_MS) * SECOND_MS);
  const [day = '', time = ''] = exact.toISOString().slice(0, 19).split('T');
  const shownTime = time.replace(/:00$/, '');
  if (day < '1900-01-01') return shownTime;
  return time === '00:00:00' ? day : `${day} ${shownTime}`;
}

/** The text of a cell, whose numbers `showNumber` has shown already. */
const showCell = (cell: unknown): string => {
  if (cell instanceof Date) return showDate(cell);
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell) : '';
};

/** The XML of each sheet, in the order of the workbook. */
function sheetParts(parts: Parts) {
  const targets = new Map(
    tagsOf(parts['xl/_rels/workbook.xml.rels'] ?? '', 'Relationship').map((relation) => [
      relation.get('Id') ?? '',
      (relation.get('Target') ?? '').replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  );
  return tagsOf(parts['xl/workbook.xml'] ?? '', 'sheet').map((sheet) => ({
    isHidden: (sheet.get('state') ?? 'visible') !== 'visible',
    xml: parts[targets.get(sheet.get('id') ?? '') ?? ''] ?? '',
  }));
}

const mergedRangesOf = (xml: string): MergedRange[] =>
  tagsOf(xml, 'mergeCell').map((range) => {
    const name = range.get('ref') ?? '';
    const [first = '', last = first] = name.split(':');
    return { name, firstLine: rowOf(first), lastLine: rowOf(last) };
  });

const isSet = (flag: string | undefined): boolean => flag === '1' || flag === 'true';
const hiddenLinesOf = (xml: string): number[] =>
  tagsOf(xml, 'row').flatMap((row) => (isSet(row.get('hidden')) ? [Number(row.get('r'))] : []));

const hiddenColumnsOf = (xml: string): (readonly [number, number])[] =>
  tagsOf(xml, 'col').flatMap((column) =>
    isSet(column.get('hidden')) ? [[Number(column.get('min')), Number(column.get('max'))] as const] : [],
  );

/** Packs the parts without compression, because the reader of workbooks takes an archive. */
const pack = (parts: Parts): ArrayBuffer => {
  const packed = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]);
  return new Uint8Array(zipSync(Object.fromEntries(packed), { level: 0 })).buffer;
};

async function readParts(bytes: Uint8Array): Promise<Sheet[]> {
  const parts = unpack(bytes);
  const sheets = await readSheets(pack(parts), { parseNumber: showNumber, trim: false });
  const facts = sheetParts(parts);
  return sheets.map(({ sheet, data }, at) => {
    const { xml = '', isHidden = false } = facts[at] ?? {};
    const rows = data.map((cells, index) => ({ line: index + 1, cells: cells.map(showCell) }));
    return {
      name: sheet,
      isHidden,
      rows,
      merged: mergedRangesOf(xml),
      hiddenLines: hiddenLinesOf(xml),
      hiddenColumns: hiddenColumnsOf(xml),
    };
  });
}

/** Reads the sheets of an .xlsx workbook; formulas are read as their last result. */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  try {
    return await readParts(bytes);
  } catch (error) {
    if (error instanceof FaultError) throw error;
    throw new FaultError('is a damaged workbook, or none', SAVE_AGAIN, { cause: error });
  }
}
