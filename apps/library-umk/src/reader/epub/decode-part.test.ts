import { describe, expect, it } from '@jest/globals';
import { decodePart } from './decode-part.ts';

/** The letters of each encoding from А to я, which are in one order in all but KOI8-R. */
const cyrillic = Array.from({ length: 64 }, (_, at) => String.fromCodePoint(0x410 + at)).join('');
const koi8 = 'юабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ';
const tables: Readonly<Record<string, (letter: string) => number>> = {
  'windows-1251': (letter) => 0xc0 + cyrillic.indexOf(letter),
  'iso-8859-5': (letter) => 0xb0 + cyrillic.indexOf(letter),
  'koi8-r': (letter) => 0xc0 + koi8.indexOf(letter),
  ibm866: (letter) => {
    const at = cyrillic.indexOf(letter);
    return at < 48 ? 0x80 + at : 0xe0 + at - 48;
  },
};

const encode = (text: string, encoding: string): Uint8Array =>
  Uint8Array.from(text, (letter) =>
    cyrillic.includes(letter) ? (tables[encoding]?.(letter) ?? 0) : letter.charCodeAt(0),
  );
const decode = (...bytes: (Uint8Array<ArrayBuffer> | string)[]) => decodePart(new Blob(bytes));
const bytesOf = (text: string, encoding: string) => new Uint8Array(encode(text, encoding));

describe('a text of an EPUB', () => {
  it.each(Object.keys(tables))('is read as %s, as it declares, and passed on as UTF-8', async (encoding) => {
    const xml = `<?xml version="1.0" encoding="${encoding}"?><p>Глава первая</p>`;
    expect(await decode(bytesOf(xml, encoding))).toBe(
      '<?xml version="1.0" encoding="utf-8"?><p>Глава первая</p>',
    );
    for (const meta of [
      `<meta charset="${encoding}">`,
      `<meta http-equiv=Content-Type content="text/html; charset=${encoding}">`,
    ]) {
      const page = await decode(bytesOf(`<html>${meta}<p>Глава</p>`, encoding));
      expect(page).toContain('<p>Глава</p>');
      expect(page).toContain('charset=');
      expect(page).not.toContain(encoding);
    }
  });

  it('is read as UTF-8 when it is valid UTF-8, whatever it declares', async () => {
    expect(await decode('<?xml version="1.0" encoding="windows-1251"?><p>Өмүр</p>')).toContain('<p>Өмүр</p>');
    expect(await decode('\ufeff<p>Өмүр</p>')).toBe('<p>Өмүр</p>');
  });

  it('stays UTF-8 when one of its bytes is wrong', async () => {
    const wrong = new Uint8Array([0xcf]);
    expect(await decode('<?xml version="1.0" encoding="windows-1251"?><p>Глава первая</p>', wrong)).toContain(
      'Глава первая',
    );
  });

  it('is read as UTF-16 with and without its mark', async () => {
    const little = (text: string) => new Uint8Array(Uint16Array.from(text, (c) => c.charCodeAt(0)).buffer);
    const big = (text: string) => little(text).reverse();
    expect(await decode(little('\ufeff<p>Өмүр</p>'))).toBe('<p>Өмүр</p>');
    expect(await decode(little('<p>Өмүр</p>'))).toBe('<p>Өмүр</p>');
    expect(await decode(big('>p/<рүмӨ>p<'))).toBe('<p>Өмүр</p>');
  });

  it.each(['', '<?xml version="1.0" encoding="utf-8"?>', '<?xml version="1.0" encoding="x-unknown"?>'])(
    'is read as old Russian when its bytes are not what it declares: %j',
    async (declared) => {
      expect(await decode(bytesOf(`${declared}<p>Глава</p>`, 'windows-1251'))).toContain('<p>Глава</p>');
    },
  );
});
