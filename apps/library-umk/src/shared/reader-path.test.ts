import { describe, expect, it } from '@jest/globals';
import { readerPath } from './reader-path.ts';

describe('the path of the reader (§2 Library)', () => {
  it('is below the page of the list', () => {
    expect(readerPath('book', 7)).toBe('/library/read/7');
    expect(readerPath('material', 12)).toBe('/umk/read/12');
  });
});
