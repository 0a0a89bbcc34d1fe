import { describe, expect, it } from '@jest/globals';
import { encodeText } from '../../../test/files/encode-text.ts';
import { cleanCell, faultOfCell } from './check-cell.ts';

const misread = (text: string, encoding: string) => new TextDecoder(encoding).decode(Buffer.from(text));

describe('a cell', () => {
  it.each([
    'Асанов Өмүрбек Түлөнович',
    'Жаңыбаева Ёлка',
    'Назарбаев Әлихан Ғұмарұлы',
    'Раҳмонов Ҷамшед',
    'Шевченко Їжак',
    'José Müller-Öztürk',
    'O‘g‘iloy Oʻktam',
    'Группа «С», № 5 (2026–27)',
    'ПИ-25 а/б; 50 %, 3 × 4',
    'С»',
    'Р№1',
    'https://example.org/?д=1',
    'Что? Где? Когда?',
    '21010200612345',
    'Price 5 €',
    'две\nстроки',
  ])('with a sound text has no fault: %j', (cell) => {
    expect(faultOfCell(cell)).toBeUndefined();
  });

  it.each([
    ['\uFFFD\uFFFD-25', 'replacement character'],
    ['Асанов\0', 'control character U+0000'],
    ['Аса\u0007нов', 'control character U+0007'],
    [misread('Иван', 'windows-1251'), "is 'Иван', read in a wrong encoding"],
    [misread('Иван', 'windows-1252'), "is 'Иван', read in a wrong encoding"],
    [misread('Эркин Тынаев', 'windows-1251'), "is 'Эркин Тынаев', read in a wrong encoding"],
    [
      new TextDecoder('windows-1251').decode(encodeText('Ключников', 'ibm866')),
      'in no alphabet expected here',
    ],
    [new TextDecoder('windows-1251').decode(encodeText('Иван', 'ibm866')), "the sign '€' in a word"],
    [encodeText('Төлөгөн', 'windows-1251').toString('latin1'), "has '?' for a letter"],
    ['山田', "the letter '山' (U+5C71)"],
    ['Αλέξης', 'in no alphabet expected here'],
    ['#N/A', 'formula without a result'],
    ['#ССЫЛКА!', 'formula without a result'],
    ['####', 'formula without a result'],
    ['2,10102E+13', 'a number that a spreadsheet has rounded'],
    ['1.2345E15', 'a number that a spreadsheet has rounded'],
  ])('says what is wrong with %j', (cell, what) => {
    expect(faultOfCell(cell)?.what).toContain(what);
    expect(faultOfCell(cell)?.remedy).not.toBe('');
  });

  it.each([
    ['\u00a0Асанов \u00a0 Төлөгөн\u200b ', 'Асанов Төлөгөн'],
    ['Асанов\nТөлөгөн', 'Асанов Төлөгөн'],
    ['ана\u00adлиз', 'анализ'],
    ['и\u0306од', 'йод'],
    ['="00123"', '00123'],
  ])('is read without what other programs add: %j', (cell, text) => {
    expect(cleanCell(cell)).toBe(text);
  });
});
