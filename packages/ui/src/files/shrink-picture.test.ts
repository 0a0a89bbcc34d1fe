import { afterEach, describe, expect, it } from '@jest/globals';
import { removeShrinking, stubShrinking } from '../../test/stub-shrinking.ts';
import { shrinkPicture } from './shrink-picture.ts';

const file = (bytes: number, type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], 'a.jpg', { type, lastModified: 7 });

afterEach(removeShrinking);

const small = (bytes: number, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type });

describe('a large picture', () => {
  it('is sent with 2560 pixels on its longer side, under its name', async () => {
    const sizes = stubShrinking({ width: 4_000, height: 3_000 }, small(500));
    const shrunk = await shrinkPicture(file(2_000));
    expect(sizes).toEqual([[2_560, 1_920]]);
    expect({ name: shrunk.name, size: shrunk.size, type: shrunk.type, at: shrunk.lastModified }).toEqual({
      name: 'a.jpg',
      size: 500,
      type: 'image/jpeg',
      at: 7,
    });
  });

  it.each<[string, File, Blob | Error]>([
    ['would not become smaller', file(2_000), small(2_000)],
    ['would get another format', file(2_000), small(500, 'image/png')],
    ['cannot be read', file(2_000), new Error('damaged')],
    ['is animated', file(2_000, 'image/gif'), small(500, 'image/gif')],
    ['is no picture', file(2_000, 'application/pdf'), small(500, 'application/pdf')],
  ])('stays as it is when it %s', async (_, original, encoded) => {
    stubShrinking({ width: 4_000, height: 3_000 }, encoded);
    expect(await shrinkPicture(original)).toBe(original);
  });

  it('stays as it is in a browser that cannot shrink', async () => {
    const original = file(2_000);
    expect(await shrinkPicture(original)).toBe(original);
  });
});

describe('a picture of at most 2560 pixels', () => {
  it('stays as it is', async () => {
    const sizes = stubShrinking({ width: 2_560, height: 1_000 }, small(500));
    const original = file(2_000);
    expect(await shrinkPicture(original)).toBe(original);
    expect(sizes).toEqual([]);
  });
});
