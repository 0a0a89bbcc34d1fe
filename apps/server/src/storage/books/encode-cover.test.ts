import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { jpeg, png } from '../../../test/files/sample-files.ts';
import { encodeImage, encodePixels } from './encode-cover.ts';

/** The size and format of an encoded cover. */
async function describeImage(image: Buffer | null) {
  const { format, width, height, hasAlpha, exif } = await sharp(image ?? undefined).metadata();
  return { format, width, height, hasAlpha, hasExif: exif !== undefined };
}

const plain = { format: 'webp', hasAlpha: false, hasExif: false } as const;

/** The average red, green and blue. */
async function colourOf(image: Buffer | null): Promise<number[]> {
  const { channels } = await sharp(image ?? undefined).stats();
  return channels.map(({ mean }) => Math.round(mean));
}

describe('a cover from an image', () => {
  it.each([
    [640, 640, 320, 320],
    [1_000, 400, 320, 128],
    [400, 4_000, 64, 640],
    [20, 30, 20, 30],
    [1, 1, 1, 1],
  ])('of %i × %i pixels has %i × %i', async (...[width, height, ownWidth, ownHeight]) => {
    const cover = await encodeImage(await png(width, height));
    expect(await describeImage(cover)).toEqual({ ...plain, width: ownWidth, height: ownHeight });
  });

  it('loses the author and the place of the photo, and what is appended', async () => {
    const photo = Buffer.concat([await jpeg(40, 40), Buffer.from('appended-secret')]);
    expect(photo.includes('secret-author')).toBe(true);
    const cover = await encodeImage(photo);
    expect(await describeImage(cover)).toEqual({ ...plain, width: 40, height: 40 });
    expect(cover?.includes('secret')).toBe(false);
  });

  it('is white where the image is transparent', async () => {
    const glass = { channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
    const image = await sharp({ create: { width: 9, height: 9, ...glass } })
      .png()
      .toBuffer();
    expect(await colourOf(await encodeImage(image))).toEqual([255, 255, 255]);
  });

  it('stands upright when the photo was taken sideways', async () => {
    const sideways = await sharp(await png(60, 20))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await describeImage(await encodeImage(sideways))).toEqual({ ...plain, width: 20, height: 60 });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('no image')],
    ['the beginning of an image', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('is none for %s', async (_, image) => {
    expect(await encodeImage(image)).toBeNull();
  });

  it('is none for an image that is cut off or has too many pixels', async () => {
    const whole = await jpeg(200, 200);
    expect(await encodeImage(whole.subarray(0, whole.length / 2))).toBeNull();
    expect(await encodeImage(await png(8_000, 5_001))).toBeNull();
  });
});

describe('a cover from pixels', () => {
  it('has their colours, and ignores the fourth byte', async () => {
    const pixels = Buffer.from([255, 0, 0, 0].concat([255, 0, 0, 255]));
    const cover = await encodePixels(pixels, { width: 2, height: 1 });
    expect(await describeImage(cover)).toEqual({ ...plain, width: 2, height: 1 });
    const [red = 0, green = 0, blue = 0] = await colourOf(cover);
    expect([red > 240, green < 15, blue < 15]).toEqual([true, true, true]);
  });

  it('fails when there are fewer pixels than the size says', async () => {
    await expect(encodePixels(Buffer.alloc(4), { width: 2, height: 1 })).rejects.toThrow('too small');
  });
});
