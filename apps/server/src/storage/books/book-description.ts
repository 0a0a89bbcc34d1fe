/** What is read from the file of a book. */
export interface BookDescription {
  /** Null when the file does not say it. */
  readonly pageCount: number | null;
  /** A WebP image, at most 320 pixels wide. */
  readonly cover: Uint8Array | null;
}

export const NO_DESCRIPTION: BookDescription = { pageCount: null, cover: null };
