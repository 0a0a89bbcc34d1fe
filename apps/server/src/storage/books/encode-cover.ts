import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadSharp } from '../files/load-sharp.ts';
import { COVER_QUALITY } from '../pictures/cover-size.ts';
import { PictureFault, PictureProcess } from '../pictures/picture-process.ts';

const RUN_LIMIT_MS = 10_000;

/** Encodes pixels of red, green, blue and an unused byte. */
export async function encodePixels(
  pixels: Buffer,
  size: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(pixels, { raw: { ...size, channels: 4 } })
    .removeAlpha()
    .webp({ quality: COVER_QUALITY })
    .toBuffer();
}

/** Covers are rendered in a process of their own, because they come with the books that people upload. */
const renderer = new PictureProcess({ runLimitMs: RUN_LIMIT_MS });

function nullIfFault(error: unknown): null {
  if (error instanceof PictureFault) return null;
  throw error;
}

/** Renders an image again, which drops metadata and appended bytes; null when it cannot be rendered. */
export async function encodeImage(image: Buffer): Promise<Buffer | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-cover-'));
  const [from, to] = [path.join(folder, 'image'), path.join(folder, 'cover')];
  try {
    await writeFile(from, image);
    const size = await renderer.run({ kind: 'cover', from, to }).catch(nullIfFault);
    return size && (await readFile(to));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
