import { zip } from './zip.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const WORDS = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const TYPES = 'application/vnd.openxmlformats-officedocument';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The content types and relationships that every such document begins with. */
function packageOf(main: string, type: string) {
  const kinds =
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/>` +
    `<Override PartName="/${main}" ContentType="${TYPES}.${type}.main+xml"/>`;
  const start = `<Relationship Id="rId1" Type="${LINKS}/officeDocument" Target="${main}"/>`;
  return [
    {
      name: '[Content_Types].xml',
      content: `${XML}<Types xmlns="${PACKAGE}/content-types">${kinds}</Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${XML}<Relationships xmlns="${PACKAGE}/relationships">${start}</Relationships>`,
    },
  ];
}

/** A Word document with one paragraph per line. */
export function makeDocx(lines: readonly string[]): Buffer {
  const body = lines
    .map((line) => `<w:p><w:r><w:t xml:space="preserve">${escape(line)}</w:t></w:r></w:p>`)
    .join('');
  const content = `${XML}<w:document xmlns:w="${WORDS}"><w:body>${body}</w:body></w:document>`;
  return zip([
    ...packageOf('word/document.xml', 'wordprocessingml.document'),
    { name: 'word/document.xml', content },
  ]);
}

/** A workbook with one sheet of text cells. */
export function makeXlsx(rows: readonly (readonly string[])[]): Buffer {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${escape(text)}</t></is></c>`;
  const body = rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('');
  const book = `<workbook xmlns="${SHEET}" xmlns:r="${LINKS}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  const link = `<Relationship Id="rId1" Type="${LINKS}/worksheet" Target="worksheets/sheet1.xml"/>`;
  const [types, start] = packageOf('xl/workbook.xml', 'spreadsheetml.sheet');
  const sheetType = `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.spreadsheetml.worksheet+xml"/></Types>`;
  return zip([
    { name: '[Content_Types].xml', content: types?.content.replace('</Types>', sheetType) ?? '' },
    ...(start ? [start] : []),
    { name: 'xl/workbook.xml', content: XML + book },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${XML}<Relationships xmlns="${PACKAGE}/relationships">${link}</Relationships>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `${XML}<worksheet xmlns="${SHEET}"><sheetData>${body}</sheetData></worksheet>`,
    },
  ]);
}

/** A PDF page of Latin text, which needs no embedded font. */
export function makePdf(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n');
  const text = `BT /F1 14 Tf 20 TL 60 780 Td\n${shown}\nET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = pdf.length;
    pdf += `${at + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(`${pdf}${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF\n`);
}
