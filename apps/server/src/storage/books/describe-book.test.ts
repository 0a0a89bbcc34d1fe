import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { brokenPdfs, epubEntries, pdfWith } from '../../../test/library/hostile-books.ts';
import { readCase } from '../../../test/files/read-case.ts';
import { png } from '../../../test/files/sample-files.ts';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { zip } from '../../operator/demo/zip.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { generateFileKey } from '../files/receive-upload.ts';
import type { LocalStorage } from '../files/with-local-file.ts';
import { openBookDescriber, type BookDescriber, type BookFile } from './describe-book.ts';

let storage: LocalStorage;
let describer: BookDescriber;
const warnings: string[] = [];
const log = { warn: (_: object, message: string) => void warnings.push(message) };

beforeAll(async () => {
  const dataDir = await createTempDir();
  storage = {
    store: await openFileStore({ dataDir, s3: undefined }),
    uploadsDir: path.join(dataDir, 'arrivals'),
  };
  describer = openBookDescriber(storage, log);
});
afterAll(async () => {
  await describer.close();
  await removeTempDirs();
});

async function put(content: Buffer): Promise<string> {
  const key = generateFileKey();
  const file = path.join(await createTempDir(), key);
  await writeFile(file, content);
  await storage.store.put(key, file);
  return key;
}

const describeBytes = async (content: Buffer, format: BookFile['format'] = 'pdf') =>
  describer.describe({ key: await put(content), format });
const describeEpub = (...args: Parameters<typeof epubEntries>) =>
  describeBytes(zip(epubEntries(...args)), 'epub');

/** Format and size of a cover. */
async function sizeOf(cover: Uint8Array | null) {
  if (cover === null) return null;
  const { format, width, height } = await sharp(cover).metadata();
  return { format, width, height };
}

/** The colour at parts of the width, as red, green and blue. */
async function colorsAt(cover: Uint8Array | null, ...places: number[]): Promise<number[][]> {
  const { data, info } = await sharp(cover ?? undefined)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return places.map((place) => {
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * place)) * info.channels;
    return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 255));
  });
}

describe('the description of a PDF', () => {
  it('has the number of pages and the first page as a small image', async () => {
    const { pageCount, cover } = await describeBytes(pdfWith({ count: 12 }));
    expect(pageCount).toBe(12);
    expect(await sizeOf(cover)).toEqual({ format: 'webp', width: 320, height: 427 });
    expect(await colorsAt(cover, 0.25, 0.75)).toEqual([
      [1, 0, 0],
      [1, 1, 1],
    ]);
  });

  it.each([
    ['0 0 1000000 1000000', 320, 320],
    ['0 0 1 1000000', 1, 640],
    ['0 0 1000000 1', 320, 1],
    ['0 0 0.1 0.1', 320, 320],
  ])('has an image of a few pixels for a page of %s points', async (box, width, height) => {
    const { cover } = await describeBytes(pdfWith({ box }));
    expect(await sizeOf(cover)).toEqual({ format: 'webp', width, height });
  });

  it.each(Object.entries(brokenPdfs))(
    'is without an image when the file %s',
    async (_, { make, pageCount }) => {
      expect(await describeBytes(make())).toEqual({ pageCount, cover: null });
      expect((await describeBytes(pdfWith())).pageCount).toBe(1);
    },
  );

  it('is empty when the work takes too long or the file is lost, with a line in the log', async () => {
    const hasty = openBookDescriber(storage, log, 0);
    warnings.length = 0;
    const key = await put(pdfWith());
    expect(await hasty.describe({ key, format: 'pdf' })).toEqual({ pageCount: null, cover: null });
    const lost = { key: generateFileKey(), format: 'pdf' } as const;
    expect(await describer.describe(lost)).toEqual({ pageCount: null, cover: null });
    expect(new Set(warnings)).toEqual(new Set(['A book is damaged', 'The file of a book is lost']));
    await hasty.close();
    await expect(hasty.describe({ key, format: 'pdf' })).rejects.toMatchObject({ reason: 'closed' });
  });

  it('reads a copy when the store has no local files, and removes it', async () => {
    const key = await put(pdfWith());
    const { pathOf: _, ...store } = storage.store;
    const remote = openBookDescriber({ ...storage, store }, log);
    expect((await remote.describe({ key, format: 'pdf' })).pageCount).toBe(1);
    expect((await remote.describe({ key: generateFileKey(), format: 'pdf' })).pageCount).toBeNull();
    await remote.close();
  });
});

describe('the description of an EPUB', () => {
  it.each([
    ['EPUB 3', '<item id="x" properties="svg cover-image" href="img/a%20b.png" media-type="image/png"/>'],
    [
      'EPUB 2',
      `<meta content='x' name='cover'/><opf:item media-type="image/png" href="img/a%20b.png" id='x'/>`,
    ],
    ['its usual id', '<item href="img/a%20b.png" id="Cover" media-type="image/png"/>'],
  ])('finds the cover by %s', async (_, packageXml) => {
    const { pageCount, cover } = await describeEpub(`<package>${packageXml}</package>`, {
      'img/a b.png': await png(800, 1_000),
    });
    expect(pageCount).toBeNull();
    expect(await sizeOf(cover)).toEqual({ format: 'webp', width: 320, height: 400 });
  });

  it('does not enlarge a small image', async () => {
    const { cover } = await describeEpub('<item id="cover" href="a.png" media-type="image/png"/>', {
      'a.png': await png(20, 30),
    });
    expect(await sizeOf(cover)).toEqual({ format: 'webp', width: 20, height: 30 });
  });

  const item = '<item id="cover" href="a.png" media-type="image/png"/>';
  it.each<[string, string, string | Buffer]>([
    ['the cover is a drawing', item, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['the cover is no image', item, 'text'],
    ['the image is damaged', item, Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['the cover lies outside', '<item id="cover" href="../../etc/passwd" media-type="image/png"/>', ''],
    ['the package has an entity', '<!DOCTYPE x [<!ENTITY a "&a;&a;">]><item id="&a;"/>', ''],
    ['the tags have no end', '<item '.repeat(300_000), ''],
  ])('is empty when %s', async (_, packageXml, image) => {
    expect(await describeEpub(packageXml, { 'a.png': image })).toEqual({ pageCount: null, cover: null });
  });

  it('is empty when the archive is damaged or is none', async () => {
    const whole = zip(epubEntries(item, { 'a.png': await png() }));
    const forged = Buffer.from(whole);
    forged.fill(0xff, forged.indexOf('a.png') + 5, forged.indexOf('a.png') + 40);
    for (const content of [Buffer.alloc(0), whole.subarray(0, whole.length / 2), forged])
      expect(await describeBytes(content, 'epub')).toEqual({ pageCount: null, cover: null });
  });
});

describe('a PDF with bytes before its header', () => {
  it.each(['bom', 'blank-line-first', 'text-first'])('is described as without them: %s', async (kind) => {
    const plain = await describeBytes(await readCase('lecture-plain.pdf'));
    expect(plain.pageCount).toBe(1);
    expect(await sizeOf(plain.cover)).toMatchObject({ width: 320 });
    expect(await describeBytes(await readCase(`lecture-${kind}.pdf`))).toEqual(plain);
  });
});

it('a book of another format has no description', async () => {
  for (const format of ['html', 'other'] as const)
    expect(await describeBytes(pdfWith(), format)).toEqual({ pageCount: null, cover: null });
});
