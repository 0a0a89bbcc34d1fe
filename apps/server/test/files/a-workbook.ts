import { strToU8, zipSync } from 'fflate';

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A sheet of a workbook as the XML of its data and of what stands behind them. */
export interface SheetXml {
  readonly name: string;
  readonly rows: string;
  readonly after?: string;
  readonly state?: string;
}

/** Creates an .xlsx workbook from the XML of its sheets. */
export function aWorkbook(sheets: readonly SheetXml[]): Buffer {
  const list = sheets.map(
    ({ name, state = 'visible' }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="r${at}"/>`,
  );
  const relations = sheets.map(
    (_, at) => `<Relationship Target="worksheets/sheet${at}.xml" Type="${OFFICE}/worksheet" Id="r${at}"/>`,
  );
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${NAMESPACE}" xmlns:r="${OFFICE}"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...Object.fromEntries(
      sheets.map(({ rows, after = '' }, at) => [
        `xl/worksheets/sheet${at}.xml`,
        `<worksheet xmlns="${NAMESPACE}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
      ]),
    ),
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))),
  );
}

/** The XML of a cell with a text. */
export const textCell = (reference: string, text: string): string =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
