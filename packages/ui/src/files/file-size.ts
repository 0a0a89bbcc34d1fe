const KB = 1_024;

/** Bytes in a megabyte, as limits count them. */
export const BYTES_IN_MB = KB * KB;

/** A size for the eye: `820 KB`, `2.4 MB`; the signs are the same in every language. */
export const sizeText = (bytes: number): string =>
  bytes < BYTES_IN_MB
    ? `${Math.max(1, Math.round(bytes / KB))} KB`
    : `${(bytes / BYTES_IN_MB).toFixed(1)} MB`;
