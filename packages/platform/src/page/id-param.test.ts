import { describe, expect, it } from '@jest/globals';
import { idParam } from './id-param.ts';

describe('the id in an address', () => {
  it.each([
    ['1', 1],
    ['42', 42],
    ['9999999999', 9_999_999_999],
  ])('is read from «%s»', (text, id) => {
    expect(idParam(text)).toBe(id);
  });

  it.each([null, '', '0', '-4', '1.5', '1e3', '0x10', ' 7', '007', 'abc', '12345678901'])(
    'is none for %j',
    (text) => {
      expect(idParam(text)).toBeUndefined();
    },
  );
});
