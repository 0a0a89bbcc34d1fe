import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { encodeText } from '../../../test/files/encode-text.ts';
import { decodeText } from './decode-text.ts';

const table = 'ФИО;Группа\r\nИванов Пётр Николаевич;ПИ-25\r\nЯковлева Юлия;ПИ-26\r\n';

describe('a text', () => {
  it.each([
    ['UTF-8', Buffer.from(table), 'UTF-8'],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${table}`), 'UTF-8'],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${table}`, 'utf16le'), 'UTF-16LE'],
    ['UTF-16 of the other order', Buffer.from(`\uFEFF${table}`, 'utf16le').swap16(), 'UTF-16BE'],
    ['UTF-16 without a mark', Buffer.from(table, 'utf16le'), 'UTF-16LE'],
    ['UTF-16 of the other order without a mark', Buffer.from(table, 'utf16le').swap16(), 'UTF-16BE'],
    ['Windows-1251', encodeText(table, 'windows-1251'), 'Windows-1251'],
  ])('in %s is read', (_, bytes, encoding) => {
    expect(decodeText(bytes)).toEqual({ text: table, encoding });
  });

  it.each([
    ['ibm866', table],
    ['koi8-r', table],
    ['iso-8859-5', table],
    ['x-mac-cyrillic', table],
    ['windows-1252', 'name;group\nJosé Müller;PI-25\n'],
  ])('in %s is refused by its name', (encoding, text) => {
    expect(() => decodeText(encodeText(text, encoding))).toThrow(
      `encoding ${encoding}, which is not read: save it`,
    );
  });

  it('with damaged UTF-8 is refused with the line, and not read as Windows-1251', () => {
    const bytes = Buffer.from(table);
    bytes[bytes.indexOf(Buffer.from('Юлия')) + 1] = 0x20;
    expect(() => decodeText(bytes)).toThrow('damaged letters, the first in line 3');
  });

  it('with half a character of UTF-16 is refused', () => {
    expect(() => decodeText(Buffer.from(`\uFEFF${table}`, 'utf16le').subarray(0, -1))).toThrow(
      'damaged UTF-16',
    );
  });

  it('that is none is refused', () => {
    expect(() => decodeText(Buffer.from([1, 0, 0, 5, 0, 0, 9, 0, 0, 0]))).toThrow('is no text');
  });
});

const characters = Array.from('абвгдеёжзийклмнопрстуфхцчшщъыьэюя');
const word = fc
  .array(fc.constantFrom(...characters), { minLength: 2, maxLength: 12 })
  .map(([first = '', ...rest]) => first.toUpperCase() + rest.join(''));
const tables = fc
  .array(fc.array(word, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 20 })
  .map((rows) => rows.map((cells) => cells.join(';')).join('\r\n'));

describe('any table of Russian names', () => {
  it('is read in Windows-1251 and UTF-8 as it is', () => {
    fc.assert(
      fc.property(tables, (text) => {
        expect(decodeText(encodeText(text, 'windows-1251')).text).toBe(text);
        expect(decodeText(Buffer.from(text)).text).toBe(text);
      }),
    );
  });

  it.each(['ibm866', 'koi8-r', 'iso-8859-5', 'x-mac-cyrillic'])(
    'is refused in %s, unless nothing is wrong with it in Windows-1251',
    (encoding) => {
      fc.assert(
        fc.property(tables, (text) => {
          const bytes = encodeText(text, encoding);
          fc.pre(/\p{Ll}(?=\p{Lu})|[^\p{L};\r\n]/u.test(new TextDecoder('windows-1251').decode(bytes)));
          expect(() => decodeText(bytes)).toThrow('which is not read');
        }),
      );
    },
  );

  it('of some letters only may be as good in Windows-1251, and then is read so', () => {
    expect(decodeText(encodeText('Уа\r\nЧа', 'iso-8859-5')).text).toBe('ГР\r\nЗР');
  });
});
