import { describe, expect, it } from '@jest/globals';
import { fileNameOf } from './load-file.ts';

describe('the name of a report file', () => {
  it.each([
    [`attachment; filename="a.pdf"; filename*=UTF-8''%D0%9F%D0%98.pdf`, 'ПИ.pdf'],
    [`attachment; FILENAME*=utf-8''a%20b.xlsx; size=5`, 'a b.xlsx'],
    ['attachment; filename="a.pdf"', undefined],
    ['attachment', undefined],
    [null, undefined],
  ])('of %j is %j', (disposition, name) => {
    expect(fileNameOf(disposition)).toBe(name);
  });
});
