import { columnReference } from './column-reference.ts';
import { FaultError } from './fault.ts';

const MAX_COLUMNS = 256;
const MAX_ROWS = 200_000;
const DELETE_CELLS = 'delete the rows and columns that are not part of the table';

/** The attributes of a tag, without the prefixes of their names. */
export const attributesOf = (tag: string): ReadonlyMap<string, string> =>
  new Map(
    [...tag.matchAll(/(?:\w+:)?(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', one, other]) => [
      name,
      one ?? other ?? '',
    ]),
  );

/** All tags of a name, whatever their prefix. */
export const tagsOf = (xml: string, name: string): ReadonlyMap<string, string>[] =>
  [...xml.matchAll(new RegExp(String.raw`<(?:\w+:)?${name}(?=[\s/>])([^>]*)>`, 'g'))].map(([, tag = '']) =>
    attributesOf(tag),
  );

const ALPHABET_SIZE = 26;
const columnOf = (reference: string): number =>
  Array.from(/^[A-Z]+/.exec(reference)?.[0] ?? '').reduce(
    (sum, letter) => sum * ALPHABET_SIZE + letter.charCodeAt(0) - 64,
    0,
  );
/** The row of a reference, as 12 of `AB12`. */
export const rowOf = (reference: string): number => Number(/^\$?[A-Z]+\$?(\d+)$/.exec(reference)?.[1]);

function checkPlace(row: number, column: number): void {
  if (!(row <= MAX_ROWS && column <= MAX_COLUMNS))
    throw new FaultError(
      `has a cell in ${columnReference(column - 1)}${row}, outside of ${MAX_ROWS} rows and ${MAX_COLUMNS} columns`,
      DELETE_CELLS,
    );
}

/** A formula whose result the program that wrote it did not store. */
const hasNoResult = (content: string, type: string | undefined): boolean =>
  type !== 'str' && /<(?:\w+:)?f[\s/>]/.test(content) && !/<(?:\w+:)?v>[^<]/.test(content);

const withType = (attributes: string, type: string): string =>
  `${attributes.replace(/\st\s*=\s*(?:"[^"]*"|'[^']*')/, '')} t="${type}"`;

/** Where the next cell stands that has no reference. */
interface Cursor {
  row: number;
  column: number;
}

const ROWS_OF_A_SPREADSHEET = 1_048_576;

function enterRow(tag: string, cursor: Cursor): void {
  cursor.row = Number(attributesOf(tag).get('r') ?? cursor.row + 1);
  cursor.column = 0;
  if (!(cursor.row <= ROWS_OF_A_SPREADSHEET)) checkPlace(cursor.row, 1);
}

interface CellXml {
  readonly prefix: string;
  /** The attributes as they are written. */
  readonly tag: string;
  readonly content: string;
}

function completeCell({ prefix, tag, content }: CellXml, cursor: Cursor): string {
  const attributes = attributesOf(tag);
  const reference = attributes.get('r');
  cursor.column = reference === undefined ? cursor.column + 1 : columnOf(reference);
  const row = reference === undefined ? cursor.row : rowOf(reference);
  if (content !== '' || !(row <= ROWS_OF_A_SPREADSHEET)) checkPlace(row, cursor.column);
  const named = reference === undefined ? ` r="${columnReference(cursor.column - 1)}${row}"${tag}` : tag;
  const cellOf = (cellTag: string, inner: string) => `<${prefix}c${cellTag}>${inner}</${prefix}c>`;
  const type = attributes.get('t');
  if (type === 'e') return cellOf(withType(named, 'str'), content);
  if (!hasNoResult(content, type)) return cellOf(named, content);
  return cellOf(
    withType(named, 'inlineStr'),
    `<${prefix}is><${prefix}t>#NO-VALUE!</${prefix}t></${prefix}is>`,
  );
}

/** Attributes as a parser of XML reads them: a quoted `>` does not end the tag. */
const tag = String.raw`(?:[^>"']|"[^"]*"|'[^']*')*`;
const rowOrCell = new RegExp(
  String.raw`<(?<prefix>(?:\w+:)?)(?:row(?=[\s/>])(?<row>${tag})>|c(?=[\s/>])(?:(?<empty>${tag})/>|(?<tag>${tag})>(?<content>[^]*?)</\k<prefix>c>))`,
  'g',
);

/**
 * Writes what the reader of workbooks needs into the XML of a sheet: references of cells, which some programs leave out, and texts for
 * formulas with an error or without a result, which would be read as empty.
 */
export function completeSheet(xml: string): string {
  const cursor = { row: 0, column: 0 };
  const parts: string[] = [];
  let end = 0;
  for (const { 0: found, index, groups = {} } of xml.matchAll(rowOrCell)) {
    const { prefix = '', row, empty = '', content = '' } = groups;
    parts.push(xml.slice(end, index));
    if (row !== undefined) enterRow(row, cursor);
    parts.push(
      row === undefined ? completeCell({ prefix, tag: groups['tag'] ?? empty, content }, cursor) : found,
    );
    end = index + found.length;
  }
  return [...parts, xml.slice(end)].join('');
}
