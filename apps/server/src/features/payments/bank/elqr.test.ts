import { describe, expect, it } from '@jest/globals';
import { settings } from '../../../university/settings/settings.ts';
import { appLinks, createElqr } from './elqr.ts';

const merchant = {
  ...settings.elqr.default,
  domain: 'qr.example.kg',
  serviceCode: '0001',
  categoryCode: '8220',
  name: 'LMS TEST',
};
const code = '010012345678';

/** Reads `tag(2) length(2) value` back. */
function readFields(text: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let at = 0; at < text.length;) {
    const end = at + 4 + Number(text.slice(at + 2, at + 4));
    fields[text.slice(at, at + 2)] = text.slice(at + 4, end);
    at = end;
  }
  return fields;
}

describe('the national QR', () => {
  it.each([
    [
      'static',
      '00020101021132530013qr.example.kg0104000110120100123456781202111302125204822053034175908LMS TEST63045009',
      createElqr(merchant, { code }),
    ],
    [
      'dynamic',
      '00020101021232690013qr.example.kg0104000110120100123456781112tx0000000001120212130212520482205303417540715000005908LMS TEST630471b2',
      createElqr(merchant, { code, amount: 1_500_000, transaction: 'tx0000000001' }),
    ],
    [
      'with a space',
      '00020101021232530013qr.example.kg0104000110120100123456781202121302125204822053034175405100535910KG UNI FEE63046b32',
      createElqr({ ...merchant, name: 'KG UNI FEE' }, { code, amount: 10_053 }),
    ],
  ])('is the given text: %s (D§5 Payment.1)', (_name, vector, text) => {
    expect(text).toBe(vector);
  });

  it('decodes back into its fields (D§5 Payment.1)', () => {
    const text = createElqr(merchant, { code, amount: 4_500_050, transaction: 'a1b2' });
    const fields = readFields(text);
    expect(fields).toMatchObject({ '00': '01', '01': '12', '52': '8220', '53': '417', '54': '4500050' });
    expect(readFields(fields['32'] ?? '')).toEqual({
      '00': 'qr.example.kg',
      '01': '0001',
      '10': code,
      '11': 'a1b2',
      '12': '12',
      '13': '12',
    });
  });

  it('changes its checksum with every other digit', () => {
    const ends = Array.from({ length: 10 }, (_, digit) =>
      createElqr(merchant, { code: `01001234567${digit}` }),
    );
    expect(new Set(ends.map((text) => text.slice(-4))).size).toBe(10);
  });

  it('opens in every app of the setting by a link with the text (D§5 Payment.2)', () => {
    const text = createElqr(merchant, { code });
    const links = appLinks(merchant, text);
    expect(links.map(({ name }) => name)).toEqual(['MBank', 'MegaPay']);
    for (const { address } of links) {
      const url = new URL(address);
      expect(url.protocol).toBe('https:');
      expect(decodeURIComponent(url.hash.slice(1))).toBe(text);
    }
  });
});
