import { describe, expect, it } from '@jest/globals';
import { formatFileSize, formatMoney, formatNumber } from './numbers.ts';

/** No-break spaces as plain ones, so that the expected texts can be read. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('an amount of money (D§6)', () => {
  it.each([
    ['ru', '1 234,50 сом'],
    ['kg', '1 234,50 сом'],
    ['en', '1,234.50 som'],
  ] as const)('in %s is %s (D§6.7)', (language, text) => {
    expect(plain(formatMoney(123_450, language))).toBe(text);
  });

  it('never breaks between its groups and its currency', () => {
    expect(formatMoney(1_234_567_890, 'ru')).toBe('12\u00a0345\u00a0678,90\u00a0сом');
  });

  it('has a real minus sign when it is owed', () => {
    expect(plain(formatMoney(-5, 'ru'))).toBe('\u22120,05 сом');
    expect(plain(formatMoney(-0, 'ru'))).toBe('0,00 сом');
  });
});

describe('a number', () => {
  it.each([
    [0, 0, '0'],
    [999, 0, '999'],
    [1_000, 0, '1 000'],
    [1_234_567.891, 1, '1 234 567,9'],
    [0.5, 2, '0,50'],
    [-0.001, 2, '0,00'],
    [-12_345, 0, '\u221212 345'],
  ])('%d with %d decimals is %s', (value, decimals, text) => {
    expect(plain(formatNumber(value, 'kg', decimals))).toBe(text);
  });
});

describe('a file size', () => {
  it.each([
    [0, 'en', '1 KB'],
    [1_536, 'en', '2 KB'],
    [1_048_576, 'en', '1.0 MB'],
    [1_536, 'ru', '2 КБ'],
    [1_572_864, 'kg', '1,5 МБ'],
    [20_971_520, 'ru', '20,0 МБ'],
  ] as const)('of %i bytes is formatted in %s as %s', (bytes, language, text) => {
    expect(formatFileSize(bytes, language)).toBe(text);
  });
});
