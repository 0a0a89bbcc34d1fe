import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { readCookie, writeCookie } from './cookies.ts';

const fail = (error: Error) => () => {
  throw error;
};
afterEach(() => void jest.restoreAllMocks());

describe('cookies', () => {
  it('are read by their name', () => {
    expect(writeCookie('theme=dark')).toBe(true);
    expect([readCookie('theme'), readCookie('heme')]).toEqual(['dark', undefined]);
  });

  it('are missing where the browser forbids them', () => {
    jest
      .spyOn(Document.prototype, 'cookie', 'get')
      .mockImplementation(fail(new DOMException('blocked', 'SecurityError')));
    expect(readCookie('theme')).toBeUndefined();
  });

  it('are not written where the browser forbids them', () => {
    jest
      .spyOn(Document.prototype, 'cookie', 'set')
      .mockImplementation(fail(new DOMException('blocked', 'SecurityError')));
    expect(writeCookie('theme=dark')).toBe(false);
  });

  it('pass on any other error', () => {
    jest.spyOn(Document.prototype, 'cookie', 'get').mockImplementation(fail(new TypeError('broken')));
    expect(() => readCookie('theme')).toThrow('broken');
  });
});
