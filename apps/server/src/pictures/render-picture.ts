import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { codeOf } from '../shared/error-properties.ts';
import { COVER_HEIGHT_MAX, COVER_QUALITY, COVER_WIDTH } from './cover-size.ts';
import { pictureLimits } from './picture-limits.ts';
import type { PictureSize, PictureTask } from './picture-task.ts';
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

function rendering(task: PictureTask): Sharp {
  const picture = sharp(task.from, options(task.kind === 'reencode'));
  switch (task.kind) {
    case 'reencode':
      return task.format === 'webp'
        ? picture.webp({ quality: STORED_QUALITY, effort: WEBP_EFFORT })
        : picture.toFormat(task.format, { quality: STORED_QUALITY });
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

/** Renders a picture; null when the file is damaged, too large or no picture. What is rendered has no metadata. */
export async function renderPicture(task: PictureTask): Promise<PictureSize | null> {
  try {
    const { autoOrient, pageHeight } = await sharp(task.from, options(false)).metadata();
    // Not `toFile()`, whose errors do not tell a full disk from a damaged picture.
    await writeFile(task.to, await rendering(task).toBuffer());
    return { width: autoOrient.width, height: pageHeight ?? autoOrient.height };
  } catch (error) {
    // The errors of sharp have no code; those of the file system have one.
    if (error instanceof Error && codeOf(error) === undefined) return null;
    throw error;
  }
}
