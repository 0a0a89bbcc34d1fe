import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readCsv } from './read-csv.ts';

const read = (text: string) => readCsv(text).rows.map(({ line, cells }) => [line, ...cells]);

describe('a table of another program', () => {
  it.each([
    [
      'а,б\n1,2',
      [
        [1, 'а', 'б'],
        [2, '1', '2'],
      ],
    ],
    [
      'а;б,в\n1,5;2',
      [
        [1, 'а', 'б,в'],
        [2, '1,5', '2'],
      ],
    ],
    [
      '"а,б"\t"в"\n1\t2',
      [
        [1, 'а,б', 'в'],
        [2, '1', '2'],
      ],
    ],
    ['"а;1;2";"б ""в"""', [[1, 'а;1;2', 'б "в"']]],
    [
      'sep=|\r\nа|б\r\n1|2',
      [
        [2, 'а', 'б'],
        [3, '1', '2'],
      ],
    ],
    ['sep=;\rа;б', [[2, 'а', 'б']]],
    [
      'а;б\r1;2\r',
      [
        [1, 'а', 'б'],
        [2, '1', '2'],
      ],
    ],
    [
      'а;б\r\n1;2\n3;4\r5;6',
      [
        [1, 'а', 'б'],
        [2, '1', '2'],
        [3, '3', '4'],
        [4, '5', '6'],
      ],
    ],
    [
      'а;б\n"две\r\nстроки";1\nв;2',
      [
        [1, 'а', 'б'],
        [2, 'две\nстроки', '1'],
        [4, 'в', '2'],
      ],
    ],
    [
      '"Форма,\nконтроля";б\n1;2',
      [
        [1, 'Форма,\nконтроля', 'б'],
        [3, '1', '2'],
      ],
    ],
    [
      'а;б\nООО "Рога";2',
      [
        [1, 'а', 'б'],
        [2, 'ООО "Рога"', '2'],
      ],
    ],
    ['', []],
  ])('is read with its lines: %j', (text, rows) => {
    expect(read(text)).toEqual(rows);
  });

  it('is refused when a quote has no end', () => {
    expect(() => read('а;б\n"в;г')).toThrow(/no table: .*line 2.*: close the quote/);
  });
});

/** Samples of the package csv-spectrum: the text, and its records as JSON. */
const samples = new URL('.', import.meta.resolve('csv-spectrum'));
/** Has records of another text. */
const UNUSABLE = 'location_coordinates';
const names = (await readdir(new URL('csvs/', samples)))
  .map((name) => path.parse(name).name)
  .filter((name) => name !== UNUSABLE);
const sampleOf = (file: string) => readFile(new URL(file, samples), 'utf8');

it.each(names)('the sample %s of csv-spectrum is read as its author says', async (name) => {
  const [header, ...rows] = readCsv(await sampleOf(`csvs/${name}.csv`)).rows.map(({ cells }) => cells);
  const records = rows.map((cells) => Object.fromEntries((header ?? []).map((key, at) => [key, cells[at]])));
  const expected = (await sampleOf(`json/${name}.json`)).replaceAll(String.raw`\r\n`, String.raw`\n`);
  expect(records).toEqual(JSON.parse(expected));
});

it('csv-spectrum has its samples', () => {
  expect(names.length).toBeGreaterThan(10);
});
