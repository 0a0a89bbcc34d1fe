import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isBlank, isSecureLink, isWebLink } from './text-rules.ts';

describe('a blank text', () => {
  it.each(['', ' ', '\t\r\n', '\u00a0\u2003', '\u200b\u200d\ufeff', '\u3164', '\u2800', '\0\u001f'])(
    '%j is blank (§5 Texts.1)',
    (text) => {
      expect(isBlank(text)).toBe(true);
    },
  );

  it.each(['а', ' . ', 'Ң', '0', '👨‍👩‍👧', '\u200bа', 'e\u0301'])('%j is not (§5 Texts.1)', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});

describe('a link (§5 Link.1)', () => {
  it.each([
    'http://x.kg',
    'https://x.kg/',
    ' HTTPS://meet.example.kg/дарс?id=1#a ',
    'http://пример.кг:8080?a=b@c',
    'https://meet.kg/@room',
    'http://[::1]:80/a',
    'http://10.0.0.1',
  ])('«%s» is one (§5 Link.1)', (text) => {
    expect(isWebLink(text)).toBe(true);
  });

  it.each([
    '',
    'x.kg',
    'http:/x.kg',
    'https:/x.kg',
    String.raw`http:\\x.kg`,
    String.raw`http:/\x.kg`,
    String.raw`http://\x.kg`,
    String.raw`http://x.kg\a`,
    'https:x.kg',
    'http:///x.kg',
    'http://',
    'https://?x.kg',
    'https://#x.kg',
    'https://:80',
    'https://.',
    'http://@x.kg',
    'http://user:secret@x.kg',
    'ht\ntp://x.kg',
    'https:// x.kg',
    'https://x.kg/a b',
    'https://x.kg:port',
    'ftp://x.kg',
    'javascript:alert(1)//https://x.kg',
  ])('«%s» is none (§5 Link.1)', (text) => {
    expect(isWebLink(text)).toBe(false);
  });

  it('has the host that a URL parser finds (§5 Link.1)', () => {
    const link = fc.tuple(
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.constantFrom('', ' '),
    );
    fc.assert(
      fc.property(link, ([url, blank]) => {
        expect(isWebLink(`${blank}${url}${blank}`)).toBe(true);
        expect(isSecureLink(url)).toBe(url.startsWith('https:'));
        expect(isWebLink(url.replace('//', '/'))).toBe(false);
      }),
    );
  });

  it('is checked in linear time (§5 Link.1)', () => {
    expect(isWebLink(`https://${'a'.repeat(50_000)} x`)).toBe(false);
  });
});
