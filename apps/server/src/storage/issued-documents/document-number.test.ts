import { describe, expect, it } from '@jest/globals';
import { newDocumentNumber, readDocumentNumber } from './document-number.ts';

describe('the number of a document', () => {
  it('is short, without look-alikes, and different each time', () => {
    const numbers = Array.from({ length: 1_000 }, newDocumentNumber);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const number of numbers)
      expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it.each([
    ['7KQ2-M9XD-4TPA', '7KQ2-M9XD-4TPA'],
    ['7kq2m9xd4tpa', '7KQ2-M9XD-4TPA'],
    [' 7kq2 m9xd 4tpa ', '7KQ2-M9XD-4TPA'],
    ['OI2l-0000-0000', '0121-0000-0000'],
    // Numbers of earlier documents are read as they are.
    ['zpnKv50wRgo9-wruzVX1jA', 'zpnKv50wRgo9-wruzVX1jA'],
    ['', ''],
  ])('is read as people type it: %s', (typed, number) => {
    expect(readDocumentNumber(typed)).toBe(number);
  });
});
