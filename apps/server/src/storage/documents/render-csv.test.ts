import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { aDocument } from '../../../test/files/a-document.ts';
import { readCsvFile } from '../../../test/files/read-csv-file.ts';
import { metrics } from '../../http/monitoring/metrics.ts';
import { documents } from './documents-plugin.ts';
import type { DocumentBlock } from './document.ts';

const app = fastify();
beforeAll(async () => {
  await app.register(metrics);
  await app.register(documents);
});
afterAll(() => app.close());

const render = async (...blocks: readonly DocumentBlock[]) =>
  String(await app.documents.render(aDocument(blocks), 'csv'));

const columns = [
  { header: 'Студент', longHeader: 'Студент\nФ. И. О.', width: 'fill' },
  { header: 'Балл', width: 8, decimals: 2 },
  { header: 'Күнү', width: 12 },
] as const;

const aTable = (rows: (string | number | { day: string } | undefined)[][], heading = ''): DocumentBlock => ({
  kind: 'table',
  heading,
  columns,
  rows,
});

describe('a document as CSV', () => {
  it('begins with UTF-8, the columns and a semicolon, as office programs open it', async () => {
    const text = await render(
      { kind: 'title', text: 'Тизме' },
      aTable([['Өмүрбек "Өмөн" Үсөнова', 4.5, { day: '2026-11-22' }]]),
    );
    expect(text).toBe(
      '\uFEFF"Студент\nФ. И. О.";"Балл";"Күнү"\r\n"Өмүрбек ""Өмөн"" Үсөнова";"4,50";"22.11.2026"\r\n',
    );
    expect(readCsvFile(text)[1]).toEqual(['Өмүрбек "Өмөн" Үсөнова', '4,50', '22.11.2026']);
  });

  it('has no text that a spreadsheet would compute, and leaves numbers and marks alone', async () => {
    const dangerous = ['=1+1', '+996', '-1+2', '-', '+', '@SUM(A1)', '\t=1', '-x', '+\n1'];
    const text = await render(aTable(dangerous.map((cell) => [`${cell}\u0000`, -1.5, undefined])));
    const rows = readCsvFile(text);
    expect(rows.slice(1).map(([cell]) => cell)).toEqual([
      "'=1+1",
      "'+996",
      "'-1+2",
      '-',
      '+',
      "'@SUM(A1)",
      "'\t=1",
      "'-x",
      "'+\n1",
    ]);
    expect(rows[1]).toEqual(["'=1+1", '-1,50', '']);
  });

  it('has every table with its totals, the further ones below an empty line and their heading', async () => {
    const text = await render(
      {
        kind: 'table',
        heading: 'Баалар',
        columns: [{ header: 'Сагат', width: 20 }],
        rows: [[2]],
        totals: [[6]],
      },
      { kind: 'together', blocks: [aTable([['А', 1, undefined]], 'Модулдар')] },
    );
    expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
      '"Сагат"',
      '"2"',
      '"6"',
      '',
      '"Модулдар"',
      '"Студент\nФ. И. О.";"Балл";"Күнү"',
      '"А";"1,00";""',
      '',
    ]);
  });
});
