import { strToU8, zipSync } from 'fflate';

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

/** Creates an xlsx workbook of one sheet from the XML of its rows. */
export function aWorkbook(
  rows: string,
  strings: readonly string[] = [],
  target = 'worksheets/sheet1.xml',
): Uint8Array<ArrayBuffer> {
  const shared = strings.map((text) => `<si><t>${text}</t></si>`).join('');
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${NAMESPACE}" xmlns:r="${OFFICE}"><sheets><sheet name="План" sheetId="1" r:id="rId3"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('rId3', 'worksheet', target)}${relation('rId1', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${NAMESPACE}">${shared}</sst>`,
    [`xl/${target}`]: `<worksheet xmlns="${NAMESPACE}"><sheetData>${rows}</sheetData></worksheet>`,
  };
  const entries = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const);
  return new Uint8Array(zipSync(Object.fromEntries(entries)));
}

/** A cell is a text, a number, or empty. */
export type SheetCell = string | number | undefined;

/** Creates the XML of rows as programs write it. */
export const rowsOf = (rows: readonly (readonly SheetCell[])[]): string =>
  rows
    .map((cells, row) => {
      const xml = cells.map((cell, at) => {
        const reference = `r="${String.fromCharCode('A'.charCodeAt(0) + at)}${row + 1}"`;
        if (cell === undefined) return '';
        return typeof cell === 'number'
          ? `<c ${reference}><v>${cell}</v></c>`
          : `<c ${reference} t="inlineStr"><is><t xml:space="preserve">${cell}</t></is></c>`;
      });
      return `<row r="${row + 1}">${xml.join('')}</row>`;
    })
    .join('');
