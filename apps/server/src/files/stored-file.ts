/** A file that lies in the store and has no row yet: who wants to keep it claims it. */
export interface StoredFile {
  readonly key: string;
  /** Cleaned, and different from the other names of the same form. */
  readonly name: string;
  /** As the browser gave it. */
  readonly originalName: string;
  /** The media type that its content was found to be. */
  readonly type: string;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
}
