import { closeSync, openSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { BlockReader } from './file-access.ts';

/** More blocks than are cached. */
const SIZE = 70 * 65_536 + 123;
const content = Buffer.alloc(SIZE, 'the bytes of a book, whose period is no power of two; ');
let file: number;

beforeAll(async () => {
  const name = path.join(await createTempDir(), 'book');
  await writeFile(name, content);
  file = openSync(name, 'r');
});
afterAll(async () => {
  closeSync(file);
  await removeTempDirs();
});

function read(reader: BlockReader, position: number, size: number) {
  const target = Buffer.alloc(size);
  return { isWhole: reader.read(position, target), target };
}

describe('the reader of blocks', () => {
  it('reads any range, across blocks and again after they left the cache', () => {
    const reader = new BlockReader(file);
    const range = fc.tuple(fc.nat(SIZE - 1), fc.nat(200_000));
    fc.assert(
      fc.property(range, ([position, wanted]) => {
        const size = Math.min(wanted, SIZE - position);
        const { isWhole, target } = read(reader, position, size);
        expect(isWhole).toBe(true);
        expect(target.equals(content.subarray(position, position + size))).toBe(true);
      }),
    );
  });

  it('reads a whole file that is larger than its cache', () => {
    expect(read(new BlockReader(file), 0, SIZE).target.equals(content)).toBe(true);
  });

  it.each([
    [SIZE - 10, 11],
    [SIZE, 1],
    [4_294_967_295, 1],
  ])('says that the file has ended at %i + %i', (position, size) => {
    expect(read(new BlockReader(file), position, size).isWhole).toBe(false);
  });
});
