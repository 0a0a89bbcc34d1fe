import { strFromU8, unzipSync } from 'fflate';

/** The largest unpacked part that is read, so that a small file cannot fill the memory. */
const PART_MAX_BYTES = 20 * 1024 * 1024;

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const STRINGS = 'xl/sharedStrings.xml';

/** The file is no workbook. */
export class SheetError extends Error {}

const parsed = (bytes: Uint8Array | undefined): Document | undefined =>
  bytes && new DOMParser().parseFromString(strFromU8(bytes), 'application/xml');

const all = (parent: Document | Element | undefined, tag: string): Element[] =>
  parent ? [...parent.getElementsByTagName(tag)] : [];

/** A text may be split into runs with formats of their own. */
const textOf = (element: Element): string =>
  all(element, 't')
    .map(({ textContent }) => textContent)
    .join('');

/** Columns are numbers whose digits are A to Z. */
const DIGITS = 26;

/** The zero-based column of a cell reference such as `AB12`; -1 without a reference. */
const columnOf = (reference: string): number =>
  Array.from(reference.replace(/\d+$/, '')).reduce(
    (sum, digit) => sum * DIGITS + digit.charCodeAt(0) - 'A'.charCodeAt(0) + 1,
    0,
  ) - 1;

/** The path of the first sheet, which need not be called `sheet1.xml`. */
function firstSheetPath(parts: Readonly<Record<string, Uint8Array>>): string {
  const id = all(parsed(parts[WORKBOOK]), 'sheet')[0]?.getAttribute('r:id');
  const relation = all(parsed(parts[RELATIONS]), 'Relationship').find((one) => one.getAttribute('Id') === id);
  const target = relation?.getAttribute('Target') ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function cellText(cell: Element, strings: readonly string[]): string {
  const kind = cell.getAttribute('t');
  if (kind === 'inlineStr') return textOf(cell);
  const value = all(cell, 'v')[0]?.textContent ?? '';
  return kind === 's' ? (strings[Number(value)] ?? '') : value;
}

function unzip(bytes: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) =>
        /^xl\/(?:workbook|sharedStrings|worksheets\/[^/]+|_rels\/workbook)\.xml(?:\.rels)?$/.test(name) &&
        originalSize <= PART_MAX_BYTES,
    });
  } catch {
    throw new SheetError();
  }
}

/** Reads the first sheet of an xlsx workbook as rows of texts; formulas are read as their last result. */
export function readSheet(bytes: Uint8Array): string[][] {
  const parts = unzip(bytes);
  const sheet = parsed(parts[firstSheetPath(parts)]);
  if (!sheet) throw new SheetError();
  const strings = all(parsed(parts[STRINGS]), 'si').map(textOf);
  return all(sheet, 'row').map((row) => {
    const cells: string[] = [];
    for (const cell of all(row, 'c')) {
      const at = columnOf(cell.getAttribute('r') ?? '');
      cells[at < 0 ? cells.length : at] = cellText(cell, strings).trim();
    }
    return Array.from(cells, (text) => text ?? '');
  });
}
