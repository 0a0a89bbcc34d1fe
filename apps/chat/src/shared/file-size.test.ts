import { describe, expect, it } from '@jest/globals';
import { sizeText } from './file-size.ts';

describe('the size of a file', () => {
  it.each([
    [0, '1 KB'],
    [1_536, '2 KB'],
    [1_048_575, '1024 KB'],
    [1_048_576, '1.0 MB'],
    [20_971_520, '20.0 MB'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });
});
