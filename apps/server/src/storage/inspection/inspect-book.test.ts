import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { epub } from '../../../test/hostile/books.ts';
import { hostileDocx, hostileZip } from '../../../test/hostile/archives.ts';
import { readCase } from '../../../test/files/read-case.ts';
import { jpeg, pdf } from '../../../test/files/sample-files.ts';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { makeDocx, makePdf } from '../../operator/demo/documents.ts';
import { zip } from '../../operator/demo/zip.ts';
import { bookFormatOf } from './book-format.ts';
import { inspectArchive } from './inspect-archive.ts';
import { inspectFile } from './inspect-file.ts';
import { isRejection } from './rejection.ts';

let file: string;
beforeAll(async () => {
  file = path.join(await createTempDir(), 'upload');
});
afterAll(removeTempDirs);

async function typeOf(name: string, content: Buffer | string): Promise<string | undefined> {
  await writeFile(file, content);
  const options = { name, reencodedPath: `${file}.encoded`, use: 'book', render: async () => null } as const;
  const verdict = await inspectFile(file, options);
  return isRejection(verdict) ? undefined : verdict.type;
}

const PROGRAM = Buffer.from('MZ\x90\0\x03', 'latin1');
const djvu = (kind: string) => Buffer.from(`AT&TFORM\0\0\0\x20${kind}INFO`, 'latin1');
const cyrillic = Buffer.concat([Buffer.from('<html><body>'), Buffer.from([0xcf, 0xf0, 0xe8])]);

describe('a book is accepted by its content (D-29.1, D-29.2)', () => {
  it.each<[string, () => Promise<Buffer | string> | Buffer | string, string]>([
    ['book.pdf', () => makePdf(['Том 1']), 'application/pdf'],
    ['book.epub', () => epub(), 'application/epub+zip'],
    ['book.html', () => '<!doctype html><p>Өмүр', 'text/html; charset=utf-8'],
    ['book.htm', () => '\ufeff <!-- x --><html lang="ky">', 'text/html; charset=utf-8'],
    ['old.html', () => cyrillic, 'text/html'],
    ['book.djvu', () => djvu('DJVU'), 'image/vnd.djvu'],
    ['book.djv', () => djvu('DJVM'), 'image/vnd.djvu'],
    ['book.txt', () => 'Манас', 'text/plain; charset=utf-8'],
    ['book.zip', () => zip([{ name: 'том 1.txt', content: 'x' }]), 'application/zip'],
    [
      'book.docx',
      () => makeDocx(['план']),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  ])('%s', async (name, make, type) => {
    expect(await typeOf(name, await make())).toBe(type);
  });

  it.each(['bom', 'blank-line-first', 'text-first', 'plain'])(
    'although a PDF has bytes before its header: %s',
    async (kind) => {
      expect(await typeOf('a.pdf', await readCase(`lecture-${kind}.pdf`))).toBe('application/pdf');
    },
  );

  it('whatever the encoding of its chapters', async () => {
    expect(await typeOf('a.epub', await readCase('chapters-windows-1251.epub'))).toBe('application/epub+zip');
  });

  it('and read by its type', () => {
    const types = ['application/pdf', 'application/epub+zip', 'text/html; charset=utf-8', 'text/html'];
    expect(types.map((type) => bookFormatOf({ type }))).toEqual(['pdf', 'epub', 'html', 'html']);
    expect(['application/zip', 'image/vnd.djvu', ''].map((type) => bookFormatOf({ type }))).toEqual([
      'other',
      'other',
      'other',
    ]);
  });
});

describe('a book is rejected (D-29.2)', () => {
  const page = '<!doctype html><script>alert(1)</script>';

  it.each<[string, string, () => Promise<Buffer | string> | Buffer | string]>([
    ['a picture, which is no book', 'a.jpg', () => jpeg()],
    ['a PDF that is a page', 'a.pdf', () => `%PDF-1.4\n${page}`],
    ['a PDF that is an archive', 'a.pdf', () => Buffer.concat([pdf(), zip([])])],
    ['a PDF that is an archive with a comment', 'a.pdf', () => withComment(Buffer.concat([pdf(), zip([])]))],
    ['a page before a PDF', 'a.pdf', () => `${page}${pdf().toString()}`],
    ['a page with a PDF', 'a.html', () => `${page}${pdf().toString()}`],
    ['a page with zeros', 'a.html', () => `${page}\0`],
    ['a page of a server', 'a.html', () => `<?php system("x") ?>${page}`],
    ['a text as a page', 'a.html', () => 'Салам <b>'],
    ['a drawing as a page', 'a.html', () => '<svg:svg onload="alert(1)">'],
    ['a scan that is an archive', 'a.djvu', () => Buffer.concat([djvu('DJVU'), zip([])])],
    ['a picture as a scan', 'a.djvu', () => 'AT&TFORM\0\0\0\x20PM44'],
    [
      'an EPUB without its contents',
      'a.epub',
      () => zip([{ name: 'mimetype', content: 'application/epub+zip' }]),
    ],
    ['an archive as an EPUB', 'a.epub', () => zip([{ name: 'META-INF/container.xml', content: 'x' }])],
    ['an EPUB with a PDF in front', 'a.epub', () => epub([{ name: '%PDF-1.4', content: 'x' }])],
    ['an EPUB with a program', 'a.epub', () => epub([{ name: 'a.png', content: PROGRAM }])],
    ['an EPUB with an archive', 'a.epub', () => epub([{ name: 'a.png', content: 'PK\x03\x04' }])],
  ])('%s', async (_what, name, make) => {
    expect(await typeOf(name, await make())).toBeUndefined();
  });
});

/** Adds a comment to an archive. */
function withComment(archive: Buffer): Buffer {
  const comment = Buffer.from('PK\x05\x06 is not the end', 'latin1');
  const end = Buffer.from(archive);
  end.writeUInt16LE(comment.length, end.length - 2);
  return Buffer.concat([end, comment]);
}

describe('the content of an archive', () => {
  const limits = { entriesMax: 10, totalMaxBytes: 100_000 };
  const isSafe = async (archive: Buffer) => {
    await writeFile(file, archive);
    return !isRejection(await inspectArchive(file, { limits, content: 'document' }));
  };
  const text = Buffer.from(Array.from({ length: 4_000 }, (_, at) => `${at * at} `).join(''));

  it('is counted while it is unpacked', async () => {
    expect(await isSafe(hostileZip([{ name: 'a', content: text }]))).toBe(true);
    expect(await isSafe(hostileZip([{ name: 'a', content: text, claimedSize: 10 }]))).toBe(false);
    const four = ['a', 'b', 'c', 'd'].map((name) => ({ name, content: text }));
    expect(await isSafe(hostileZip(four))).toBe(false);
  });

  it('has each name once and no program or archive under another name', async () => {
    expect(await isSafe(hostileZip([{ name: 'a' }, { name: 'a' }]))).toBe(false);
    expect(await isSafe(hostileZip([{ name: 'a.txt', content: 'MZ, a text' }]))).toBe(true);
    expect(await isSafe(hostileZip([{ name: 'a.txt', content: PROGRAM }]))).toBe(false);
    expect(await isSafe(hostileZip([{ name: 'a.txt', content: '\x7fELF' }]))).toBe(false);
    expect(await isSafe(hostileZip([{ name: 'a.txt', content: 'PK\x03\x04' }]))).toBe(false);
    expect(await isSafe(hostileDocx([{ name: 'table.xlsx', content: 'PK\x03\x04' }]))).toBe(true);
  });
});
