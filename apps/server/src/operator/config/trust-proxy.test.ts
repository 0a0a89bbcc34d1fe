import { describe, expect, it } from '@jest/globals';
import { readTrustProxy } from './trust-proxy.ts';

function read(value: string | undefined) {
  const problems: string[] = [];
  return { trusted: readTrustProxy({ problems, text: () => value }), problems };
}

describe('the trusted proxies', () => {
  it.each([undefined, 'false', '0'])('are none for %s', (value) => {
    expect(read(value)).toEqual({ trusted: false, problems: [] });
  });

  it('are counted by a number', () => {
    expect(read('2')).toEqual({ trusted: 2, problems: [] });
  });

  it.each(['10.0.0.7', '10.0.0.7, 10.0.1.0/24', '::1', 'fd00::/8', 'loopback, uniquelocal'])(
    'are those of %s',
    (value) => {
      expect(read(value)).toEqual({ trusted: value, problems: [] });
    },
  );

  it.each(['true', 'proxy.example', '10.0.0.0/33', '10.0.0.0/', '10.0.0.7,', 'fd00::/8/8', '-1'])(
    'are never %s: that is a problem of the configuration',
    (value) => {
      expect(read(value).problems).toEqual([expect.stringContaining('TRUST_PROXY must be')]);
    },
  );
});
