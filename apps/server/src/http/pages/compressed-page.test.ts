import { describe, expect, it } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { CompressedPage, pageEncodings } from './compressed-page.ts';

const decompress = { br: brotliDecompressSync, gzip: gunzipSync } as const;
const head = `<html>${'<p>Саламатсызбы</p>'.repeat(500)}`;

describe('a compressed page', () => {
  it.each(pageEncodings)('is read as %s with the tail of each response', (encoding) => {
    const page = new CompressedPage(head);
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 2_000, unit: 'grapheme' }), (tail) => {
        expect(decompress[encoding](page.bytes(tail, encoding)).toString()).toBe(head + tail);
      }),
    );
  });

  it.each(pageEncodings)('is compressed as %s, and only once', (encoding) => {
    const page = new CompressedPage(head);
    const [one, other] = [page.bytes('<one>', encoding), page.bytes('<other>', encoding)];
    expect(one.length).toBeLessThan(Buffer.byteLength(head) / 10);
    const sameBytes = one.findIndex((byte, at) => byte !== other[at]);
    expect(one.subarray(sameBytes).length).toBeLessThan('<one>'.length + 20);
  });

  it('is sent as it is to a browser that reads no encoding', () => {
    expect(new CompressedPage(head).bytes('</html>', undefined).toString()).toBe(`${head}</html>`);
  });
});
