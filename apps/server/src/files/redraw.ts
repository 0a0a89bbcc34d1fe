import { writeFile } from 'node:fs/promises';
import { codeOf } from '../shared/error-facts.ts';
import { loadSharp } from './load-sharp.ts';

/** More would take the memory of the server; 40 megapixels are a picture of a good camera. */
const PIXELS_MAX = 40_000_000;
const QUALITY = 85;

const formats = { jpg: 'jpeg', png: 'png', apng: 'png', gif: 'gif', webp: 'webp' } as const;
type Content = keyof typeof formats;

const isPicture = (content: string): content is Content => Object.hasOwn(formats, content);

/** The picture drawn anew, or nothing when the library cannot read it: then it is none that others should get. */
async function draw(from: string, format: (typeof formats)[Content]): Promise<Buffer | undefined> {
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
 * Draws a picture anew into another file: what was hidden in it (the place, scripts, other files) does not come along.
 * False when it is no picture that can be shown.
 */
export async function redraw(content: string, from: string, to: string): Promise<boolean> {
  const drawn = isPicture(content) ? await draw(from, formats[content]) : undefined;
  if (drawn) await writeFile(to, drawn);
  return drawn !== undefined;
}
