import { describe, expect, it } from '@jest/globals';
import { readTable } from './read-table.ts';

const read = (text: string) => readTable(Buffer.from(text)).map(({ line, cells }) => [line, ...cells]);

/** The letters of Russian Windows. */
const windows1251 = (text: string) =>
  Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    return code < 0x80 ? code : code - 0x410 + 0xc0;
  });

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
    [
      'а\n\n;;\n  \n1\n',
      [
        [1, 'а'],
        [5, '1'],
      ],
    ],
    [
      'а;б\n"две\nстроки";1\nв;2',
      [
        [1, 'а', 'б'],
        [2, 'две\nстроки', '1'],
        [4, 'в', '2'],
      ],
    ],
    [
      'а;б\nООО "Рога";2',
      [
        [1, 'а', 'б'],
        [2, 'ООО "Рога"', '2'],
      ],
    ],
    [' \u00a0а\u200b;\ufeffб ', [[1, 'а', 'б']]],
    ['', []],
  ])('is read with its lines: %j', (text, rows) => {
    expect(read(text)).toEqual(rows);
  });

  it('may have the code page of Russian Windows', () => {
    expect(readTable(windows1251('Тема;Часы\r\nРяды;2'))).toEqual([
      { line: 1, cells: ['Тема', 'Часы'] },
      { line: 2, cells: ['Ряды', '2'] },
    ]);
  });

  it('is refused when it is a workbook, or has a quote without an end', () => {
    expect(() => read('PK\u0003\u0004…')).toThrow('save its sheet as CSV');
    expect(() => read('а;б\n"в;г')).toThrow(/no table: .*line 2/);
  });
});
