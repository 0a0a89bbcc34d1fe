import { count, optional, record, text, type InsideOf } from './codec.ts';
import { oneOf } from './names.ts';

/** The small copies of a picture: the longest side of each, in pixels. */
export const PICTURE_SIDES = { small: 320, medium: 640, large: 1_600 } as const;

/** A small copy of a picture instead of its file. */
export const pictureSize = oneOf(PICTURE_SIDES);
export type PictureSize = InsideOf<typeof pictureSize>;

const pixels = {
  /** In pixels, upright; omitted when the server has not rendered the picture yet. */
  width: ['width', optional(count)],
  height: ['height', optional(count)],
} as const;

/** The size of an attached picture, so that a page gives it room before it loads. */
export const PicturePixels = record(pixels);

/** A picture among named files. */
export const NamedPicture = record({ fileName: ['fileName', text], ...pixels });
export type NamedPicture = InsideOf<typeof NamedPicture>;
