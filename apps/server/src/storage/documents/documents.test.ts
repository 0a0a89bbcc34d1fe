import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { readZip } from '../../../test/files/read-zip.ts';
import { documents } from './documents-plugin.ts';
import type { DocumentBlock, DocumentContent, TableBlock } from './document.ts';

const app = fastify();
beforeAll(async () => {
  await app.register(documents);
});
afterAll(() => app.close());

const aPdf = (blocks: readonly DocumentBlock[], rest: Partial<DocumentContent> = {}): DocumentContent => ({
  title: 'Транскрипт',
  language: 'kg',
  orientation: 'portrait',
  footer: '{{page}}-бет, баары {{pages}}',
  createdAt: new Date('2026-11-22T06:00:00Z'),
  blocks,
  ...rest,
});

const aTable = (rowCount: number): DocumentBlock => ({
  kind: 'table',
  columns: [
    { header: '№', width: 20 },
    { header: 'Студент', width: 'fill' },
    { header: 'Баа', width: 60, align: 'right' },
  ],
  rows: Array.from({ length: rowCount }, (_, at) => [
    String(at + 1),
    `Өмүрбек Үсөнова ${at + 1}`,
    'эң жакшы',
  ]),
  totals: [['', 'Жыйынтык', '4,5']],
});

const readRendered = async (document: DocumentContent) => readPdf(await app.documents.render(document));

describe('a rendered PDF', () => {
  it('shows every block, with the letters of Kyrgyz', async () => {
    const { pages, title, language } = await readRendered(
      aPdf([
        { kind: 'title', text: 'Академиялык транскрипт № 12' },
        { kind: 'heading', text: '1-семестр' },
        { kind: 'facts', facts: [{ label: 'Студент', value: 'Өмүрбек Үсөнова Ңарын кызы' }] },
        { kind: 'paragraph', text: 'үйгө <b>өң</b> =1+1 {{page}}', align: 'right' },
        aTable(1),
        { kind: 'signatures', signatures: [{ position: 'Декан', name: 'Ү. Ңуров' }] },
        { kind: 'qr', content: 'https://portal.example.org/v/1', caption: ['Текшерүү'] },
      ]),
    );
    expect({ title, language }).toEqual({ title: 'Транскрипт', language: 'ky' });
    expect(pages).toHaveLength(1);
    for (const text of [
      'Академиялык транскрипт № 12',
      '1-семестр',
      'Өмүрбек Үсөнова Ңарын кызы',
      'үйгө <b>өң</b> =1+1 {{page}}',
      'Өмүрбек Үсөнова 1',
      'Жыйынтык',
      'Ү. Ңуров',
      'Текшерүү',
      '1-бет, баары 1',
    ])
      expect(pages[0]).toContain(text);
  });

  it('repeats the header of a table and counts the pages', async () => {
    const { pages } = await readRendered(aPdf([aTable(60)]));
    expect(pages).toHaveLength(2);
    expect(pages[1]).toMatch(/№\s+Студент\s+Баа/);
    expect(pages[1]).toContain('Өмүрбек Үсөнова 60');
    expect(pages[1]).toContain('2-бет, баары 2');
  });

  it('moves a heading together with its table to the next page', async () => {
    const lines = Array.from({ length: 200 }, (): DocumentBlock => ({ kind: 'paragraph', text: 'сап' }));
    for (const count of [32, 33, 34, 35, 36, 37]) {
      const { pages } = await readRendered(
        aPdf([...lines.slice(0, count), { kind: 'heading', text: '2-семестр' }, aTable(2)]),
      );
      const page = pages.find((text) => text.includes('2-семестр'));
      expect(page).toContain('Өмүрбек Үсөнова 1');
    }
  });

  it('keeps blocks together on a page', async () => {
    const lines = Array.from({ length: 36 }, (): DocumentBlock => ({ kind: 'paragraph', text: 'сап' }));
    const signatures = [{ position: 'Декан', name: 'Ү. Ңуров' }];
    const { pages } = await readRendered(
      aPdf([...lines, { kind: 'together', blocks: [aTable(3), { kind: 'signatures', signatures }] }]),
    );
    expect(pages).toHaveLength(2);
    expect(pages[0]).not.toContain('Өмүрбек');
    expect(pages[1]).toMatch(/Өмүрбек Үсөнова 1.*Ү. Ңуров/s);
  });

  it('breaks a word that is wider than its column and refuses a table that is wider than its page', async () => {
    const word = 'Ү'.repeat(100);
    const column = { header: 'Күнү', width: 'fill' } as const;
    const { pages } = await readRendered(
      aPdf([{ kind: 'table', columns: [column, column], rows: [[word, '']] }]),
    );
    expect(pages[0]?.match(/Ү/g)).toHaveLength(100);
    expect(pages[0]).not.toContain(word);
    const wide = aPdf([{ kind: 'table', columns: Array.from({ length: 61 }, () => column), rows: [] }]);
    await expect(app.documents.render(wide)).rejects.toThrow('61 columns is wider than its page');
  });

  it('fits sixty lessons across a landscape page', async () => {
    const lessons = Array.from({ length: 60 }, () => ({ header: '22\n11\n3', width: 'fill' }) as const);
    const { pages } = await readRendered(
      aPdf(
        [
          {
            kind: 'table',
            textSize: 'small',
            columns: [{ header: 'Студент', width: 90 }, ...lessons],
            rows: [['Өмүрбек Үсөнова', ...lessons.map(() => 'н')]],
          },
        ],
        { orientation: 'landscape' },
      ),
    );
    expect(pages[0]?.match(/н(?=\s|$)/g)).toHaveLength(60);
  });

  it('loses nothing of a cell that is longer than a page', async () => {
    const column = { header: 'Тема', width: 'fill' } as const;
    const row = [Array.from({ length: 3_000 }, (_, at) => `ө${at}`).join(' '), ''];
    const { pages } = await readRendered(aPdf([{ kind: 'table', columns: [column, column], rows: [row] }]));
    expect(pages.join(' ').match(/ө\d+/g)).toHaveLength(3_000);
    expect(pages.length).toBeGreaterThan(2);
  });

  it('has the same bytes each time', async () => {
    const document = aPdf([aTable(3)]);
    const [first, second] = [await app.documents.render(document), await app.documents.render(document)];
    expect(first.equals(second)).toBe(true);
  });

  it('fails alone when a row does not match its columns', async () => {
    const bad = aPdf([{ kind: 'table', columns: [{ header: 'А', width: 'fill' }], rows: [['1', '2']] }]);
    const [failed, good] = await Promise.allSettled([
      app.documents.render(bad),
      app.documents.render(aPdf([])),
    ]);
    expect(failed).toMatchObject({ reason: { message: 'A table row has 2 cells for 1 columns' } });
    expect(good.status).toBe('fulfilled');
  });
});

const aSheet = (table: Partial<TableBlock>, before: readonly DocumentBlock[] = []): DocumentContent =>
  aPdf([...before, { kind: 'table', heading: 'Журнал', columns: [], rows: [], ...table }]);

/** What the first sheet says in each cell: its type and value, with shared strings looked up. */
async function readSheet(document: DocumentContent) {
  const files = await readZip(await app.documents.render(document, 'xlsx'));
  const strings = [...(files['xl/sharedStrings.xml'] ?? '').matchAll(/<si><t[^>]*>(.*?)<\/t><\/si>/gs)];
  const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
  const cells = [...sheet.matchAll(/<c r="(\w+)"(?: s="\d+")?(?: t="(\w+)")?>(.*?)<\/c>/g)].map(
    ([, at = '', type = 'n', inside = '']) => {
      const value = /^<v>(.*)<\/v>$/.exec(inside)?.[1] ?? inside;
      return [at, type === 's' ? { text: strings[Number(value)]?.[1] } : { [type]: value }];
    },
  );
  return { files, sheet, cells: Object.fromEntries(cells) };
}

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
