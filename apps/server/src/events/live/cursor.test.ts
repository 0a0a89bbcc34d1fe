import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { liveTopics } from '@portal/wire';
import { decodeCursor, encodeCursor } from './cursor.ts';

const names = liveTopics.map(({ name }) => name);
const positions = fc.dictionary(fc.constantFrom(...names, 'of-a-later-module'), fc.nat(10 ** 15 - 1));

describe('the last event ID', () => {
  it('is the same after encoding and decoding', () => {
    fc.assert(
      fc.property(positions, (all) => {
        expect(decodeCursor(encodeCursor(all))).toEqual({ ...all });
      }),
    );
  });

  it('is one line of visible characters, as a header must be', () => {
    fc.assert(
      fc.property(positions, (all) => {
        expect(encodeCursor(all)).toMatch(/^[\x21-\x7e]*$/);
      }),
    );
  });

  it('never fails, whatever a browser sends', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const values = Object.values(decodeCursor(text));
        expect(values.every((value) => Number.isSafeInteger(value) && value >= 0)).toBe(true);
      }),
    );
  });

  it('keeps its valid entries', () => {
    expect(decodeCursor('news:7,x,marks:-1,News:8,orders:9')).toEqual({ news: 7, orders: 9 });
    expect(decodeCursor(undefined)).toEqual({});
  });
});
