import { describe, expect, it } from '@jest/globals';
import { fromBufferPromise } from 'yauzl';
import { readZip } from '../../../test/files/read-zip.ts';
import { zip } from './zip.ts';

const entries = [
  { name: 'mimetype', content: 'application/epub+zip' },
  { name: 'папка/Ыйман Өмүр.txt', content: 'ӨҮҢ ёЁ' },
  { name: 'empty.bin', content: Buffer.alloc(0) },
];

describe('a zip archive', () => {
  it('is read by another program: names, texts and empty files, in their order', async () => {
    const files = await readZip(zip(entries));
    expect(Object.entries(files)).toEqual([
      ['mimetype', 'application/epub+zip'],
      ['папка/Ыйман Өмүр.txt', 'ӨҮҢ ёЁ'],
      ['empty.bin', ''],
    ]);
  });

  it('stores bytes as they are, with their size and checksum', async () => {
    const content = Buffer.from(Array.from({ length: 256 }, (_, at) => at));
    const archive = await fromBufferPromise(zip([{ name: 'bytes', content }]), { lazyEntries: true });
    expect(archive.entryCount).toBe(1);
    for await (const entry of archive.eachEntry()) {
      expect([entry.compressionMethod, entry.uncompressedSize, entry.compressedSize]).toEqual([0, 256, 256]);
      expect(entry.crc32).toBe(0x29058c73);
      expect(entry.getLastModDate().getFullYear()).toBe(1_980);
    }
    expect(zip([{ name: 'bytes', content }]).includes(content)).toBe(true);
  });

  it('begins with the first file, as an EPUB wants it', () => {
    expect(zip(entries).subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip');
  });

  it('may be empty, and always has the same bytes', async () => {
    expect(zip([])).toHaveLength(22);
    expect(await readZip(zip([]))).toEqual({});
    expect(zip(entries).equals(zip(entries))).toBe(true);
  });
});
