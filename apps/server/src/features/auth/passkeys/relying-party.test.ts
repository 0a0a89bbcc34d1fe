import { describe, expect, it } from '@jest/globals';
import { offersPasskeys, relyingPartyOf } from './relying-party.ts';

describe('where passkeys work', () => {
  it.each([
    ['http://portal.example'],
    ['https://10.0.0.7'],
    ['https://[2001:db8::7]'],
    ['http://192.168.0.7:8080'],
    ['http://127.0.0.1:8080'],
    ['http://[::1]:8080'],
  ])('not at %s, where browsers offer none', (origin) => {
    expect(relyingPartyOf(origin)).toBeUndefined();
  });

  it('under the name of the portal, and at no other address', () => {
    const party = relyingPartyOf('https://portal.example:8443');
    expect(party?.id).toBe('portal.example');
    const origins = [
      'https://portal.example:8443',
      'https://portal.example',
      'http://portal.example:8443',
      'https://my.portal.example:8443',
      'https://portal.example:8443.evil.example',
      '',
    ];
    expect(origins.map((origin) => party?.isOwnOrigin(origin))).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('on this machine, where the address is not set at any port', () => {
    const party = relyingPartyOf(undefined);
    expect(party?.id).toBe('localhost');
    const origins = [
      'http://localhost:8080',
      'https://localhost',
      'http://localhost.evil.example',
      'app://x',
    ];
    expect(origins.map((origin) => party?.isOwnOrigin(origin))).toEqual([true, true, false, false]);
    const named = relyingPartyOf('http://localhost:8080');
    expect([named?.id, named?.isOwnOrigin('http://localhost:9090')]).toEqual(['localhost', false]);
  });

  it('is told to the login page of a browser that can use them', () => {
    const offers = [
      offersPasskeys('https://portal.example', 'portal.example'),
      offersPasskeys('http://portal.example', 'portal.example'),
      offersPasskeys(undefined, 'localhost'),
      offersPasskeys(undefined, '192.168.0.7'),
    ];
    expect(offers).toEqual([true, false, true, false]);
  });
});
