import { strToU8, zipSync } from 'fflate';

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Creates an xlsx workbook of one sheet from the XML of its rows. */
export function aWorkbook(
  rows: string,
  strings: readonly string[] = [],
  target = 'worksheets/sheet1.xml',
): Uint8Array<ArrayBuffer> {
  const shared = strings.map((text) => `<si><t>${text}</t></si>`).join('');
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${NAMESPACE}" xmlns:r="${OFFICE}"><sheets><sheet name="План" sheetId="1" r:id="rId3"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId3" Target="${target}"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${NAMESPACE}">${shared}</sst>`,
    [`xl/${target}`]: `<worksheet xmlns="${NAMESPACE}"><sheetData>${rows}</sheetData></worksheet>`,
  };
  const entries = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const);
  return new Uint8Array(zipSync(Object.fromEntries(entries)));
}
