import { loadSharp } from './load-sharp.ts';

/** More would take the memory of the server; 40 megapixels are a picture of a good camera. */
const PIXELS_MAX = 40_000_000;
const QUALITY = 85;

const formats = { jpg: 'jpeg', png: 'png', apng: 'png', gif: 'gif', webp: 'webp' } as const;
type Content = keyof typeof formats;

const isPicture = (content: string): content is Content => Object.hasOwn(formats, content);

/** What the library says when the disk is at fault and not the picture. */
const writeFailed = /unable to (?:open|write)|no space|write error/i;

/**
 * Draws a picture anew into another file: what was hidden in it (the place, scripts, other files) does not come along.
 * False when it is no picture that can be shown.
 */
export async function redraw(content: string, from: string, to: string): Promise<boolean> {
  if (!isPicture(content)) return false;
  const options = {
    limitInputPixels: PIXELS_MAX,
    failOn: 'error',
    animated: true,
    autoOrient: true,
  } as const;
  const sharp = await loadSharp();
  try {
    await sharp(from, options).toFormat(formats[content], { quality: QUALITY }).toFile(to);
    return true;
  } catch (error) {
    if (error instanceof Error && writeFailed.test(error.message)) throw error;
    return false;
  }
}
