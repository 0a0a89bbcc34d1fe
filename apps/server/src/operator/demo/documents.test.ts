import { describe, expect, it } from '@jest/globals';
import { fileTypeFromBuffer } from 'file-type';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { readZip } from '../../../test/files/read-zip.ts';
import { makeDocx, makePdf, makeXlsx } from './documents.ts';

describe('a document of words', () => {
  it('has a paragraph for each line, with its blanks and without markup', async () => {
    const document = makeDocx(['Приказ № 5', '', ' 1 < 2 & 3 > 2']);
    expect((await fileTypeFromBuffer(document))?.ext).toBe('docx');
    const files = await readZip(document);
    const paragraphs = Array.from(
      (files['word/document.xml'] ?? '').matchAll(/<w:t xml:space="preserve">([^<]*)<\/w:t>/g),
      ([, line]) => line,
    );
    expect(paragraphs).toEqual(['Приказ № 5', '', ' 1 &lt; 2 &amp; 3 &gt; 2']);
  });

  it('names its main part where office programs look for it', async () => {
    const files = await readZip(makeDocx([]));
    expect(files['_rels/.rels']).toContain('Target="word/document.xml"');
    expect(files['[Content_Types].xml']).toContain('PartName="/word/document.xml"');
  });
});

describe('a workbook', () => {
  it('has a row of cells for each row', async () => {
    const workbook = makeXlsx([
      ['Группа', 'Балл & ранг'],
      ['ПИ-1-24', '<5>'],
    ]);
    expect((await fileTypeFromBuffer(workbook))?.ext).toBe('xlsx');
    const files = await readZip(workbook);
    const rows = Array.from((files['xl/worksheets/sheet1.xml'] ?? '').matchAll(/<row>(.*?)<\/row>/g));
    const cells = rows.map(([, row = '']) =>
      Array.from(row.matchAll(/<t>([^<]*)<\/t>/g), ([, cell]) => cell),
    );
    expect(cells).toEqual([
      ['Группа', 'Балл &amp; ранг'],
      ['ПИ-1-24', '&lt;5&gt;'],
    ]);
  });

  it('declares every part that it has', async () => {
    const files = await readZip(makeXlsx([]));
    const types = files['[Content_Types].xml'] ?? '';
    for (const part of ['/xl/workbook.xml', '/xl/worksheets/sheet1.xml'])
      expect(types).toContain(`PartName="${part}"`);
    expect(types.match(/<\/Types>/g)).toHaveLength(1);
    expect(files['xl/_rels/workbook.xml.rels']).toContain('Target="worksheets/sheet1.xml"');
  });
});

describe('a page', () => {
  it('has the lines, also with brackets and backslashes', async () => {
    const lines = ['Schedule (autumn)', String.raw`C:\books\(1`, 'The end'];
    const { pages } = await readPdf(makePdf(lines));
    expect(pages).toHaveLength(1);
    for (const line of lines) expect(pages[0]).toContain(line);
  });

  it('has a table of its objects at the right places', () => {
    const text = makePdf(['one']).toString();
    const [, start = ''] = /startxref\n(\d+)/.exec(text) ?? [];
    expect(text.slice(Number(start))).toMatch(/^xref\n0 6\n/);
    const places = Array.from(text.matchAll(/^(\d{10}) 00000 n $/gm), ([, place]) => Number(place));
    expect(places.map((place, at) => text.slice(place).startsWith(`${at + 1} 0 obj`))).toEqual(
      Array<boolean>(5).fill(true),
    );
  });
});
