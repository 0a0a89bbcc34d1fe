/** The formats in which pictures are stored. */
export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp';

/** The decoders of other pictures, which only a task that names one may use. */
export type PictureDecoder = 'bmp' | 'heic' | 'tiff' | 'avif';

/** Renders the picture of one file into another file. */
export type PictureTask = {
  readonly from: string;
  readonly to: string;
  readonly decoder?: PictureDecoder;
} & (
  | { readonly kind: 'reencode'; readonly format: PictureFormat }
  | { readonly kind: 'thumbnail'; readonly sidePx: number }
  | { readonly kind: 'cover' }
  | { readonly kind: 'photo' }
);

/** The size of the whole picture, upright, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A picture after its rendering. */
export interface RenderedPicture extends PictureSize {
  /** Pages or frames; left out when there is one. */
  readonly pageCount?: number;
}

/** What the rendering process sends back. Null: the file is no picture that it may render. */
export type PictureReply =
  | { readonly size: RenderedPicture | null; readonly memoryBytes: number }
  | { readonly error: string; readonly code?: string };
