/** The formats in which pictures are stored. */
export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp';

/** Renders the picture of one file into another file. */
export type PictureTask = { readonly from: string; readonly to: string } & (
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

/** What the rendering process sends back. Null: the file is no picture that it may render. */
export type PictureReply =
  | { readonly size: PictureSize | null; readonly memoryBytes: number }
  | { readonly error: string; readonly code?: string };
