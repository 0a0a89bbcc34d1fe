import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { codeOf } from '../../database/error-properties.ts';
import { COVER_HEIGHT_MAX, COVER_QUALITY, COVER_WIDTH } from './cover-size.ts';
import { pictureLimits } from './picture-limits.ts';
import { CHANNELS, decodePicture } from './decode-picture.ts';
import type { PictureFormat, PictureTask, RenderedPicture } from './picture-task.ts';
import { renderPhoto } from './render-photo.ts';

const STORED_QUALITY = 85;
/** A large picture in a third of the time, and hardly larger. */
const WEBP_EFFORT = 2;
/** Ten of the smallest take less than 300 kB, even of the finest grain. */
const SMALL_QUALITY = 50;

sharp.cache(false);
// One thread for each picture: the requests need the others.
sharp.concurrency(1);
// Only these decoders run, whatever a file says about itself.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadWebpFile',
  ],
});

/** Opening reads the header only; a picture with too many pixels, in all frames together, fails before it is decoded. */
const options = (animated: boolean): SharpOptions => ({
  limitInputPixels: pictureLimits.pixelsMax,
  failOn: 'error',
  autoOrient: true,
  animated,
});

/** The decoders of sharp for pictures that browsers do not show. */
const otherLoaders: Readonly<Record<string, string>> = {
  tiff: 'VipsForeignLoadTiffFile',
  avif: 'VipsForeignLoadHeifFile',
};

type OpenPicture = (animated: boolean) => Sharp;

/** Opens a picture; one in a format that sharp does not know is decoded first. */
async function open({ from, decoder }: PictureTask): Promise<OpenPicture> {
  if (decoder !== 'bmp' && decoder !== 'heic') return (animated) => sharp(from, options(animated));
  const { pixels, width, height } = await decodePicture({ from, decoder });
  return () => sharp(pixels, { raw: { width, height, channels: CHANNELS } }).removeAlpha();
}

function rendering(task: PictureTask, openPicture: OpenPicture): Sharp {
  const picture = openPicture(task.kind === 'reencode');
  switch (task.kind) {
    case 'reencode':
      return reencoding(picture, task.format);
    case 'thumbnail': {
      const { sidePx } = task;
      return picture
        .resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: SMALL_QUALITY });
    }
    case 'photo':
      return renderPhoto(picture);
    case 'cover':
      return picture
        .resize(COVER_WIDTH, COVER_HEIGHT_MAX, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .webp({ quality: COVER_QUALITY });
  }
}

function reencoding(picture: Sharp, format: PictureFormat): Sharp {
  if (format === 'webp') return picture.webp({ quality: STORED_QUALITY, effort: WEBP_EFFORT });
  const opaque = format === 'jpeg' ? picture.flatten({ background: 'white' }) : picture;
  return opaque.toFormat(format, { quality: STORED_QUALITY });
}

async function render(task: PictureTask): Promise<RenderedPicture> {
  const openPicture = await open(task);
  const { autoOrient, pageHeight, pages = 1 } = await openPicture(false).metadata();
  // Not `toFile()`, whose errors do not tell a full disk from a damaged picture.
  await writeFile(task.to, await rendering(task, openPicture).toBuffer());
  const size = { width: autoOrient.width, height: pageHeight ?? autoOrient.height };
  return pages > 1 ? { ...size, pageCount: pages } : size;
}

/** Renders a picture; null when the file is damaged, too large or no picture. What is rendered has no metadata. */
export async function renderPicture(task: PictureTask): Promise<RenderedPicture | null> {
  const loader = otherLoaders[task.decoder ?? ''];
  try {
    if (loader !== undefined) sharp.unblock({ operation: [loader] });
    return await render(task);
  } catch (error) {
    // The errors of sharp have no code; those of the file system have one.
    if (error instanceof Error && codeOf(error) === undefined) return null;
    throw error;
  } finally {
    if (loader !== undefined) sharp.block({ operation: [loader] });
  }
}
