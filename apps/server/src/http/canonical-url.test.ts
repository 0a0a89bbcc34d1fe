import { describe, expect, it } from '@jest/globals';
import { canonicalUrl } from './canonical-url.ts';

describe('the canonical address', () => {
  it.each([
    ['/lms/%61pi/ping', '/lms/api/ping'],
    ['/lms/api/ping?a=%61&b=%', '/lms/api/ping?a=%61&b=%'],
    ['/lms/%2fapi/%D3%a9', '/lms/%2Fapi/%D3%A9'],
    ['/lms/%7Euser%2D1%5f%2E', '/lms/~user-1_.'],
    ['/', '/'],
  ])('of %s is %s', (url, canonical) => {
    expect(canonicalUrl(url)).toBe(canonical);
  });

  it.each(['/lms/%', '/lms/%zz', '/lms/%C3', '/lms/%ff?a=1'])('of %s does not exist', (url) => {
    expect(canonicalUrl(url)).toBeUndefined();
  });
});
