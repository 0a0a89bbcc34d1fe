import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { jpeg, png } from '../../../test/files/sample-files.ts';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { makeDocx, makePdf, makeXlsx } from '../../operator/demo/documents.ts';
import { zip } from '../../operator/demo/zip.ts';
import { PictureProcess } from '../pictures/picture-process.ts';
import { inspectFile } from './inspect-file.ts';
import { isRejection } from './rejection.ts';

const renderer = new PictureProcess();
let tempDir: string;
beforeAll(async () => {
  tempDir = await createTempDir();
});
afterAll(() => {
  renderer.close();
  return removeTempDirs();
});

async function inspectContent(name: string, content: Buffer | string) {
  const file = path.join(tempDir, 'upload');
  await writeFile(file, content);
  const reencodedPath = path.join(tempDir, 'reencoded');
  const verdict = await inspectFile(file, { name, reencodedPath, render: (task) => renderer.run(task) });
  return isRejection(verdict) ? undefined : verdict;
}

const solid = (pages: number) =>
  sharp({ create: { width: 4, height: 4 * pages, channels: 3, background: 'teal' } });

const openDocument = (kind: string) =>
  zip([
    { name: 'mimetype', content: `application/vnd.oasis.opendocument.${kind}` },
    { name: 'content.xml', content: '<office:document-content/>' },
  ]);

const good: Readonly<Record<string, () => Promise<Buffer | string> | Buffer | string>> = {
  'plan.pdf': () => makePdf(['plan']),
  'plan.docx': () => makeDocx(['план']),
  'marks.xlsx': () => makeXlsx([['1', '2']]),
  'plan.odt': () => openDocument('text'),
  'marks.ods': () => openDocument('spreadsheet'),
  'talk.odp': () => openDocument('presentation'),
  'both.zip': () =>
    zip([
      { name: 'план.txt', content: 'x' },
      { name: 'папка/', content: '' },
    ]),
  'old.doc': () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]),
  'rich.rtf': () => '{\\rtf1\\ansi plan}',
  'notes.txt': () => 'Өмүр жолу: 2 < 3, a & b\r\n\tBMW\f',
  'marks.csv': () => 'аты;упай\nӨмүр;100\n',
  'old.txt': () => Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]),
  'photo.JPG': () => jpeg(),
  'photo.jpeg': () => jpeg(),
  'drawing.png': () => png(),
  'drawing.webp': () => solid(1).webp().toBuffer(),
  'drawing.gif': () => solid(1).gif().toBuffer(),
};

describe('a file whose content matches its name', () => {
  it.each(Object.keys(good))('is accepted: %s', async (name) => {
    expect(await inspectContent(name, (await good[name]?.()) ?? '')).toBeDefined();
  });

  it('keeps colours, size and format when it is re-encoded', async () => {
    await inspectContent('a.png', await png(20, 10));
    const reencoded = sharp(path.join(tempDir, 'reencoded'));
    expect(await reencoded.metadata()).toMatchObject({ format: 'png', width: 20, height: 10 });
    expect((await reencoded.stats()).dominant).toMatchObject({ b: expect.any(Number) });
  });

  it('keeps its animation', async () => {
    const moving = await sharp([await png(), await jpeg(8, 8, 'crimson')], { join: { animated: true } })
      .gif()
      .toBuffer();
    expect(await inspectContent('moving.gif', moving)).toEqual({
      type: 'image/gif',
      picture: { width: 8, height: 8 },
    });
    expect(await sharp(path.join(tempDir, 'reencoded'), { animated: true }).metadata()).toMatchObject({
      pages: 2,
    });
  });

  it('is rotated by its EXIF orientation', async () => {
    const held = await sharp(await jpeg(20, 10))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await inspectContent('held.jpg', held)).toMatchObject({ picture: { width: 10, height: 20 } });
    expect(await sharp(path.join(tempDir, 'reencoded')).metadata()).toMatchObject({ width: 10, height: 20 });
  });
});
