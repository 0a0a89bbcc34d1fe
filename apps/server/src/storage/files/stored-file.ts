import type { PictureSize } from '../pictures/picture-task.ts';

/** A stored file without a row; a handler inserts it through `fileQueries`. */
export interface StoredFile {
  readonly key: string;
  /** Sanitized, and unique within its form. */
  readonly name: string;
  readonly originalName: string;
  /** The media type detected from the content. */
  readonly type: string;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
  /** The size of a picture, upright. */
  readonly picture?: PictureSize;
}

/** A file row that the caller may download. */
export interface ServedFile {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
}
