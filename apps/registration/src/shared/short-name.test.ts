import { describe, expect, it } from '@jest/globals';
import { toShortName } from './short-name.ts';

describe('the short name of a teacher', () => {
  it.each([
    ['Касымов Жаныбек Өмүрбекович', 'Касымов\u00A0Ж.\u00A0Ө.'],
    ['Асанов Э. Ө.', 'Асанов\u00A0Э.\u00A0Ө.'],
    ['Иванов', 'Иванов'],
    ['', ''],
  ])('of %s is %s', (full, short) => {
    expect(toShortName(full)).toBe(short);
  });
});
