import { describe, expect, it } from '@jest/globals';
import { address, integer, oneOf, proxies } from './variable.ts';

describe('the trusted proxies', () => {
  it.each(['false', '0'])('are none for %s', (value) => {
    expect(proxies.parse(value)).toBe(false);
  });

  it('are counted by a number', () => {
    expect(proxies.parse('2')).toBe(2);
  });

  it.each(['10.0.0.7', '10.0.0.7, 10.0.1.0/24', '::1', 'fd00::/8', 'loopback, uniquelocal'])(
    'are those of %s',
    (value) => {
      expect(proxies.parse(value)).toBe(value);
    },
  );

  it.each(['true', 'proxy.example', '10.0.0.0/33', '10.0.0.0/', '10.0.0.7,', 'fd00::/8/8', '-1'])(
    'are never %s: that is a problem of the configuration',
    (value) => {
      expect(proxies.parse(value)).toBeUndefined();
    },
  );
});

describe('a kind of variables', () => {
  it.each([
    [integer(1, 5), '5', 5],
    [integer(1, 5), '6', undefined],
    [integer(1, 5), '1.0', undefined],
    [integer(0, 5), '-0', undefined],
    [oneOf('a', 'b'), 'b', 'b'],
    [oneOf('a', 'b'), 'ab', undefined],
    [address('https:'), 'https://a.example/x', 'https://a.example/x'],
    [address('https:'), 'http://a.example', undefined],
    [address('https:'), 'a.example', undefined],
  ])('%# accepts its values only', (kind, text, value) => {
    expect(kind.parse(text)).toBe(value);
  });

  it('completes a sentence about what it accepts', () => {
    expect([integer(1, 5), oneOf('a', 'b'), address('http:', 'https:')].map(({ what }) => what)).toEqual([
      'a whole number from 1 to 5',
      'one of a, b',
      'an address that begins with http: or https:',
    ]);
  });
});
