import { writeFile } from 'node:fs/promises';
import { codeOf } from '../shared/error-properties.ts';
import { loadSharp } from './load-sharp.ts';

/** 40 megapixels, the size of a good camera image, to limit memory. */
const PIXELS_MAX = 40_000_000;
const QUALITY = 85;

const formats = { jpg: 'jpeg', png: 'png', apng: 'png', gif: 'gif', webp: 'webp' } as const;
type Content = keyof typeof formats;

const isImage = (content: string): content is Content => Object.hasOwn(formats, content);

/** Returns `undefined` when sharp cannot decode the image. */
async function encode(from: string, format: (typeof formats)[Content]): Promise<Buffer | undefined> {
  const options = {
    limitInputPixels: PIXELS_MAX,
    failOn: 'error',
    animated: true,
    autoOrient: true,
  } as const;
  const sharp = await loadSharp();
  try {
    return await sharp(from, options).toFormat(format, { quality: QUALITY }).toBuffer();
  } catch (error) {
    if (error instanceof Error && codeOf(error) === undefined) return undefined;
    throw error;
  }
}

/**
 * Re-encodes an image into another file, which drops metadata, scripts and appended files. Returns false for an
 * invalid image.
 */
export async function reencodeImage(content: string, from: string, to: string): Promise<boolean> {
  const encoded = isImage(content) ? await encode(from, formats[content]) : undefined;
  if (encoded) await writeFile(to, encoded);
  return encoded !== undefined;
}
