import { loadSharp } from '../files/load-sharp.ts';

export const COVER_WIDTH = 320;
export const COVER_HEIGHT_MAX = 640;
const QUALITY = 80;
const SECONDS_MAX = 10;
/** The size of a good camera image. */
const PIXELS_MAX = 40_000_000;

/** Encodes pixels of red, green, blue and an unused byte. */
export async function encodePixels(
  pixels: Buffer,
  size: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(pixels, { raw: { ...size, channels: 4 } })
    .removeAlpha()
    .webp({ quality: QUALITY })
    .toBuffer();
}

/** Re-encodes an image, which drops metadata and appended bytes; null when sharp cannot decode it. */
export async function encodeImage(image: Buffer): Promise<Buffer | null> {
  const sharp = await loadSharp();
  try {
    return await sharp(image, { limitInputPixels: PIXELS_MAX, failOn: 'error', autoOrient: true })
      .timeout({ seconds: SECONDS_MAX })
      .resize(COVER_WIDTH, COVER_HEIGHT_MAX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    return null;
  }
}
