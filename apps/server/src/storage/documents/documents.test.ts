import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { aDocument } from '../../../test/files/a-document.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { metrics } from '../../http/monitoring/metrics.ts';
import { documents } from './documents-plugin.ts';
import type { DocumentBlock, DocumentContent } from './document.ts';

const app = fastify();
beforeAll(async () => {
  await app.register(metrics);
  await app.register(documents);
});
afterAll(() => app.close());

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
      aDocument([
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
    const { pages } = await readRendered(aDocument([aTable(60)]));
    expect(pages).toHaveLength(2);
    expect(pages[1]).toMatch(/№\s+Студент\s+Баа/);
    expect(pages[1]).toContain('Өмүрбек Үсөнова 60');
    expect(pages[1]).toContain('2-бет, баары 2');
  });

  it('moves a heading together with its table to the next page', async () => {
    const lines = Array.from({ length: 200 }, (): DocumentBlock => ({ kind: 'paragraph', text: 'сап' }));
    for (const count of [32, 33, 34, 35, 36, 37]) {
      const { pages } = await readRendered(
        aDocument([...lines.slice(0, count), { kind: 'heading', text: '2-семестр' }, aTable(2)]),
      );
      const page = pages.find((text) => text.includes('2-семестр'));
      expect(page).toContain('Өмүрбек Үсөнова 1');
    }
  });

  it('keeps blocks together on a page', async () => {
    const lines = Array.from({ length: 36 }, (): DocumentBlock => ({ kind: 'paragraph', text: 'сап' }));
    const signatures = [{ position: 'Декан', name: 'Ү. Ңуров' }];
    const { pages } = await readRendered(
      aDocument([...lines, { kind: 'together', blocks: [aTable(3), { kind: 'signatures', signatures }] }]),
    );
    expect(pages).toHaveLength(2);
    expect(pages[0]).not.toContain('Өмүрбек');
    expect(pages[1]).toMatch(/Өмүрбек Үсөнова 1.*Ү. Ңуров/s);
  });

  it('breaks a word that is wider than its column and refuses a table that is wider than its page', async () => {
    const word = 'Ү'.repeat(100);
    const column = { header: 'Күнү', width: 'fill' } as const;
    const { pages } = await readRendered(
      aDocument([{ kind: 'table', columns: [column, column], rows: [[word, '']] }]),
    );
    expect(pages[0]?.match(/Ү/g)).toHaveLength(100);
    expect(pages[0]).not.toContain(word);
    const wide = aDocument([{ kind: 'table', columns: Array.from({ length: 61 }, () => column), rows: [] }]);
    await expect(app.documents.render(wide)).rejects.toThrow('61 columns is wider than its page');
  });

  it('fits sixty lessons across a landscape page', async () => {
    const lessons = Array.from({ length: 60 }, () => ({ header: '22\n11\n3', width: 'fill' }) as const);
    const { pages } = await readRendered(
      aDocument(
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
    const { pages } = await readRendered(
      aDocument([{ kind: 'table', columns: [column, column], rows: [row] }]),
    );
    expect(pages.join(' ').match(/ө\d+/g)).toHaveLength(3_000);
    expect(pages.length).toBeGreaterThan(2);
  });

  it('has the same bytes each time', async () => {
    const document = aDocument([aTable(3)]);
    const [first, second] = [await app.documents.render(document), await app.documents.render(document)];
    expect(first.equals(second)).toBe(true);
  });

  it('fails alone when a row does not match its columns', async () => {
    const bad = aDocument([{ kind: 'table', columns: [{ header: 'А', width: 'fill' }], rows: [['1', '2']] }]);
    const [failed, good] = await Promise.allSettled([
      app.documents.render(bad),
      app.documents.render(aDocument([])),
    ]);
    expect(failed).toMatchObject({ reason: { message: 'A table row has 2 cells for 1 columns' } });
    expect(good.status).toBe('fulfilled');
  });
});
