import { describe, expect, it } from '@jest/globals';
import { parseRange } from './byte-range.ts';

describe('parseRange for a file of 100 bytes', () => {
  it.each([
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=10-19', { first: 10, last: 19 }],
    ['bytes=90-500', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-500', { first: 0, last: 99 }],
    ['bytes=100-', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=19-10', 'all'],
    ['bytes=0-1,5-6', 'all'],
    ['bytes=-', 'all'],
    ['lines=1-2', 'all'],
    ['bytes=a-b', 'all'],
    [undefined, 'all'],
  ])('parses %s as %j', (header, range) => {
    expect(parseRange(header, 100)).toEqual(range);
  });
});
