/** A picture with its small copies. */
export interface AlbumPicture {
  readonly name: string;
  /** The address of the original, for its download. */
  readonly address: string;
  /** The addresses of its copies, whose longest sides are 320, 640 and 1600 pixels. */
  readonly small: string;
  readonly medium: string;
  readonly large: string;
  /** In pixels; left out when not known. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** Wider and higher pictures are cropped in the album, so that each can be seen and touched. */
const RATIO_MIN = 0.6;
const RATIO_MAX = 2.4;
const UNKNOWN_RATIO = 4 / 3;

/** The share of width and height in which a picture is shown alone. */
export function shownRatio({ width, height }: AlbumPicture): number {
  if (!width || !height) return UNKNOWN_RATIO;
  return Math.min(RATIO_MAX, Math.max(RATIO_MIN, width / height));
}

/** The copies with their widths, for the browser's choice. */
export function sourceSet({ small, medium, width = 4, height = 3 }: AlbumPicture): string {
  const share = width / Math.max(width, height);
  return `${small} ${Math.round(320 * share)}w, ${medium} ${Math.round(640 * share)}w`;
}
