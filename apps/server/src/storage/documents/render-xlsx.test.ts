import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { aDocument } from '../../../test/files/a-document.ts';
import { readWorkbook } from '../../../test/files/read-workbook.ts';
import { metrics } from '../../http/monitoring/metrics.ts';
import { documents } from './documents-plugin.ts';
import type { DocumentBlock, DocumentContent, TableBlock } from './document.ts';

const app = fastify();
beforeAll(async () => {
  await app.register(metrics);
  await app.register(documents);
});
afterAll(() => app.close());

const aSheet = (table: Partial<TableBlock>, before: readonly DocumentBlock[] = []): DocumentContent =>
  aDocument([...before, { kind: 'table', heading: 'Журнал', columns: [], rows: [], ...table }]);

const readSheet = async (document: DocumentContent) =>
  readWorkbook(await app.documents.render(document, 'xlsx'));

describe('a rendered workbook', () => {
  const columns = [
    { header: 'Студент', width: 'fill' },
    { header: 'Балл', width: 8, decimals: 2 },
    { header: 'Күнү', width: 12 },
  ] as const;

  it('keeps text as text, numbers as numbers and days as days', async () => {
    const { cells, sheet, files } = await readSheet(
      aSheet({
        columns,
        rows: [
          ['=1+1', 4.5, { day: '2026-11-22' }],
          ['+996 & <Өмүрбек>\u0000\u001F', undefined, undefined],
          ['00123', -1, { day: '1970-01-01' }],
        ],
      }),
    );
    expect(cells).toEqual({
      A1: { text: 'Студент' },
      B1: { text: 'Балл' },
      C1: { text: 'Күнү' },
      A2: { text: '=1+1' },
      B2: { n: '4.5' },
      C2: { n: '46348' },
      A3: { text: '+996 &amp; &lt;Өмүрбек&gt;' },
      A4: { text: '00123' },
      B4: { n: '-1' },
      C4: { n: '25569' },
    });
    expect(sheet).not.toContain('<f>');
    expect(files['xl/styles.xml']).toContain('formatCode="@"');
  });

  it('freezes the header below the lines before it and the first columns, and is as wide as its texts', async () => {
    const parts = { firstColumns: 1, lastColumns: 0, most: 1, heading: '' };
    const { cells, sheet } = await readSheet(
      aSheet({ columns, rows: [['Өмүрбек Үсөнова', 4, undefined]], parts }, [
        { kind: 'title', text: 'ИС-1-22' },
        { kind: 'facts', facts: [{ label: 'Дисциплина', value: 'Математика' }] },
      ]),
    );
    expect(cells).toMatchObject({
      A1: { text: 'ИС-1-22' },
      A2: { text: 'Дисциплина: Математика' },
      A3: { text: 'Студент' },
    });
    expect(sheet).toMatch(/<pane ySplit="3" xSplit="1" [^>]*state="frozen"/);
    expect(sheet).toMatch(/<col min="1" max="1" width="16"/);
  });

  it('has the totals and the lines after the table below its rows, and no signatures', async () => {
    const document = aSheet({
      columns: [{ header: 'Сагат', longHeader: 'Сагаттар', width: 20 }],
      rows: [[2], [4]],
      totals: [[6]],
    });
    const { cells } = await readSheet({
      ...document,
      blocks: [
        ...document.blocks,
        { kind: 'paragraph', text: 'План боюнча: 22' },
        { kind: 'signatures', signatures: [{ position: 'Декан', name: 'Ү. Ңуров' }] },
      ],
    });
    expect(cells).toEqual({
      A1: { text: 'Сагаттар' },
      A2: { n: '2' },
      A3: { n: '4' },
      A4: { n: '6' },
      A5: { text: 'План боюнча: 22' },
    });
  });

  it('takes any name for a sheet', async () => {
    const { files } = await readSheet(aSheet({ heading: `Группа [ИС-1/22]: ${'ү'.repeat(40)}` }));
    const name = /<sheet [^>]*name="([^"]*)"/.exec(files['xl/workbook.xml'] ?? '')?.[1];
    expect(name).toMatch(/^Группа {2}ИС-1 22 {2} ү+$/);
    expect(name).toHaveLength(31);
  });

  it('refuses a number that is none', async () => {
    await expect(
      app.documents.render(aSheet({ columns: [{ header: 'Балл', width: 8 }], rows: [[Number.NaN]] }), 'xlsx'),
    ).rejects.toThrow('NaN');
  });
});
