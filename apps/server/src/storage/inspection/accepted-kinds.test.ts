import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FileUse } from '@portal/wire';
import { acceptedExtensions, archiveWarningOf } from '@portal/wire/uploads/file-kinds';
import sharp from 'sharp';
import { hostileDocx, hostileZip } from '../../../test/hostile/archives.ts';
import { epub } from '../../../test/hostile/books.ts';
import { readCase } from '../../../test/files/read-case.ts';
import { jpeg, pdf, png } from '../../../test/files/sample-files.ts';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { makeDocx } from '../../operator/demo/documents.ts';
import { zip } from '../../operator/demo/zip.ts';
import { PictureProcess } from '../pictures/picture-process.ts';
import { kindOf } from './file-kinds.ts';
import { inspectFile } from './inspect-file.ts';

const renderer = new PictureProcess();
let tempDir: string;
beforeAll(async () => {
  tempDir = await createTempDir();
});
afterAll(() => {
  renderer.close();
  return removeTempDirs();
});

async function inspect(name: string, content: Buffer | string, use: FileUse = 'attachment') {
  const file = path.join(tempDir, 'upload');
  await writeFile(file, content);
  const reencodedPath = path.join(tempDir, 'reencoded');
  return inspectFile(file, { name, reencodedPath, use, render: (task) => renderer.run(task) });
}
const inspectCase = async (name: string, use?: FileUse) => inspect(name, await readCase(name), use);
const reencoded = () => sharp(path.join(tempDir, 'reencoded')).metadata();
const size = { width: 120, height: 80 };

describe('a picture is what its content is', () => {
  it.each([
    ['really-webp.jpg', 'webp', 'webp'],
    ['really-png.jpg', 'png', 'png'],
    ['really-jpeg.png', 'jpeg', 'jpg'],
    ['photo.jfif', 'jpeg', 'jpg'],
    ['screen.bmp', 'png', 'png'],
    ['scan.tif', 'jpeg', 'jpg'],
    ['photo.heic', 'jpeg', 'jpg'],
  ])('%s is stored as %s under the ending %s', async (name, format, extension) => {
    expect(await inspectCase(name)).toEqual({ type: `image/${format}`, extension, picture: size });
    expect(await reencoded()).toMatchObject({ format, ...size });
    expect(await inspectCase(name, 'photo')).toMatchObject({ type: 'image/jpeg' });
    expect(await inspectCase(name, 'book')).toEqual({ reason: 'kind' });
  });

  it('and an AVIF, and one without an ending', async () => {
    const avif = await sharp(await png(20, 10))
      .avif()
      .toBuffer();
    expect(await inspect('a.avif', avif)).toMatchObject({ type: 'image/jpeg', extension: 'jpg' });
    expect(await inspect('IMG_0001', await jpeg())).toMatchObject({ extension: 'jpg' });
  });

  it('keeps the colours of a converted picture', async () => {
    for (const name of ['screen.bmp', 'photo.heic', 'scan.tif']) {
      await inspectCase(name);
      const { dominant } = await sharp(path.join(tempDir, 'reencoded')).stats();
      await inspectCase('really-jpeg.png');
      const { dominant: original } = await sharp(path.join(tempDir, 'reencoded')).stats();
      for (const channel of ['r', 'g', 'b'] as const)
        expect(Math.abs(dominant[channel] - original[channel])).toBeLessThan(40);
    }
  });

  it('a scan of several pages stays a file, because a picture has one page', async () => {
    const pages = await sharp([await png(20, 10), await png(20, 10)], { join: { animated: true } })
      .tiff()
      .toBuffer();
    expect((await sharp(pages).metadata()).pages).toBe(2);
    expect(await inspect('a.tif', pages)).toEqual({ type: 'application/octet-stream' });
  });

  it('is refused as one when it is damaged or too large', async () => {
    const bmp = await readCase('screen.bmp');
    const huge = Buffer.from(bmp);
    huge.writeInt32LE(60_000, 18);
    huge.writeInt32LE(-60_000, 22);
    const heic = await readCase('photo.heic');
    const tiff = await readCase('scan.tif');
    for (const [name, content] of [
      ['a.bmp', huge],
      ['a.bmp', bmp.subarray(0, 400)],
      ['a.heic', heic.subarray(0, 300)],
      ['a.tif', tiff.subarray(0, 400)],
    ] as const)
      expect(await inspect(name, content)).toEqual({ reason: 'picture' });
  });
});

describe('a file whose content has another ending gets it', () => {
  it.each<[string, string, Buffer]>([
    ['plan.docx', 'pdf', pdf()],
    ['plan', 'pdf', pdf()],
    ['plan.v1', 'pdf', pdf()],
    ['plan.xlsx', 'docx', makeDocx(['x'])],
    ['plan.zip', 'docx', makeDocx(['x'])],
    ['plan.doc', 'docx', makeDocx(['x'])],
    ['book.zip', 'epub', epub()],
  ])('%s becomes .%s', async (name, extension, content) => {
    expect(await inspect(name, content)).toMatchObject({ extension });
  });

  it('a document whose parts stand in an unusual order stays one', async () => {
    const content = zip([
      { name: 'word/document.xml', content: '<x/>' },
      { name: '[Content_Types].xml', content: '<Types/>' },
    ]);
    expect(await inspect('a.docx', content)).toEqual({ type: kindOf('docx')?.type });
    expect(await inspect('a.docx', zip([{ name: 'a.txt', content: 'x' }]))).toEqual({ reason: 'damaged' });
  });
});

describe('a file that is no picture is a download', () => {
  it.each([
    ['order-rtf-inside.doc', 'application/rtf', 'rtf'],
    ['sheet-html-inside.xls', 'application/vnd.ms-excel', undefined],
    ['notepad-unicode.txt', 'text/plain; charset=utf-16le', undefined],
    ['lab1.py', 'text/plain; charset=utf-8', undefined],
    ['lecture-bom.pdf', 'application/pdf', undefined],
    ['lecture-blank-line-first.pdf', 'application/pdf', undefined],
    ['lecture-text-first.pdf', 'application/pdf', undefined],
  ])('%s', async (name, type, extension) => {
    const expected = { type, ...(extension !== undefined && { extension }) };
    expect(await inspectCase(name)).toEqual(expected);
    expect(await inspectCase(name, 'book')).toEqual(expected);
  });

  it.each<[string, string]>([
    ['lab.cpp', '#include <iostream>\nint main() {}'],
    ['tool.py', '#!/usr/bin/env python3\nprint(1)'],
    ['README.md', '<h2 align="center">Лабораторная</h2>'],
    ['table.xls', 'аты\tупай\nАсан\t90'],
    ['BM.txt', 'BMW — это не картинка'],
    ['MZ.txt', 'MZ — не программа'],
    ['book.xls', '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'],
  ])('%s', async (name, content) => {
    expect(await inspect(name, content)).toEqual({ type: expect.any(String) });
  });

  it('an archive that nobody can look into is one with a warning', async () => {
    const types = ['Rar!\x1a\x07\x01\0', "7z\xbc\xaf'\x1c\0\x04"].map(async (start, at) => {
      const content = Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(64)]);
      const verdict = await inspect(at === 0 ? 'a.rar' : 'a.7z', content);
      return 'type' in verdict ? archiveWarningOf(verdict.type) : verdict.reason;
    });
    expect([await types[0], await types[1]]).toEqual(['unchecked', 'unchecked']);
  });

  it.each([
    ['zip-two-names-cyrillic.zip', undefined],
    ['zip-latex.zip', 'scripts'],
    ['zip-web-lab.zip', 'scripts'],
    ['zip-folder-with-desktop-ini.zip', 'scripts'],
  ])('homework: %s, with the warning %s', async (name, warning) => {
    const verdict = await inspectCase(name);
    expect(verdict).toEqual({ type: expect.stringMatching(/^application\/zip/) });
    expect('type' in verdict && archiveWarningOf(verdict.type)).toBe(warning);
  });
});

describe('a rejection says why', () => {
  const page = '<html><table><tr><td>1</td></tr></table><script>alert(1)</script></html>';
  it.each<[string, Buffer | string, object]>([
    ['a.xls', page, { reason: 'damaged' }],
    ['a.xls', '<table onload="x()"><tr></tr></table>', { reason: 'damaged' }],
    ['a.html', '<!doctype html>', { reason: 'kind' }],
    ['a.psd', '8BPS\0\x01', { reason: 'kind' }],
    ['a.js', 'alert(1)', { reason: 'program' }],
    ['a.docm', hostileDocx([], 'ms-word.document.macroEnabled'), { reason: 'program' }],
    ['a.docx', hostileDocx([{ name: 'x' }], 'ms-word.document.macroEnabled'), { reason: 'program' }],
    ['a.pdf', 'MZ\x90\0\x03', { reason: 'program' }],
    ['a.txt', '', { reason: 'damaged' }],
    [
      'a.zip',
      zip([
        { name: 'a.txt', content: 'x' },
        { name: 'bin/Лаба.exe', content: 'x' },
      ]),
      { reason: 'entry', entry: 'bin/Лаба.exe' },
    ],
    ['a.zip', zip([{ name: 'б/в.zip', content: zip([]) }]), { reason: 'entry', entry: 'б/в.zip' }],
    ['a.zip', hostileZip([{ name: '../a.txt' }]), { reason: 'entry', entry: '../a.txt' }],
    ['a.zip', hostileZip([{ name: 'a.txt', isEncrypted: true }]), { reason: 'locked' }],
    ['a.zip', hostileZip([{ name: 'a.txt', content: Buffer.alloc(8e6) }]), { reason: 'archiveTooLarge' }],
  ])('%s %#', async (name, content, expected) => {
    expect(await inspect(name, content)).toEqual(expected);
  });

  it('a protected book is one, a book with hidden fonts is not', async () => {
    const withMethod = (algorithm: string) =>
      epub([
        {
          name: 'META-INF/encryption.xml',
          content: `<e><EncryptedData><EncryptionMethod Algorithm="${algorithm}"/></EncryptedData></e>`,
        },
      ]);
    expect(
      await inspect('a.epub', withMethod('http://www.w3.org/2001/04/xmlenc#aes128-cbc'), 'book'),
    ).toEqual({ reason: 'protected' });
    expect(await inspect('a.epub', withMethod('http://www.idpf.org/2008/embedding'), 'book')).toEqual({
      type: 'application/epub+zip',
    });
  });
});

it('the table of the contract has a kind for each of its endings', () => {
  for (const use of ['attachment', 'book', 'photo'] as const)
    for (const extension of acceptedExtensions(use)) expect(kindOf(extension, use)).toBeDefined();
  expect(kindOf('constructor')).toBeUndefined();
});
