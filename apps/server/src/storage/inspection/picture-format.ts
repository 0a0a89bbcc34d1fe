import type { PictureDecoder, PictureFormat } from '../pictures/picture-task.ts';

interface StoredPicture {
  /** The format in which the picture is stored. */
  readonly format: PictureFormat;
  /** Set for formats that browsers do not show. */
  readonly decoder?: PictureDecoder;
}

/** By the content, as named by `contentOf`. */
const pictures: Readonly<Record<string, StoredPicture>> = {
  jpg: { format: 'jpeg' },
  png: { format: 'png' },
  apng: { format: 'png' },
  gif: { format: 'gif' },
  webp: { format: 'webp' },
  bmp: { format: 'png', decoder: 'bmp' },
  tif: { format: 'jpeg', decoder: 'tiff' },
  heic: { format: 'jpeg', decoder: 'heic' },
  avif: { format: 'jpeg', decoder: 'avif' },
};

/** True for the media types under which pictures are stored. */
export const isPictureType = (type: string): boolean => /^image\/(?:jpeg|png|gif|webp)$/.test(type);

/** How a picture is stored; undefined for other contents. */
export const storedPictureOf = (content: string): StoredPicture | undefined =>
  Object.hasOwn(pictures, content) ? pictures[content] : undefined;
