const KB = 1_024;

/** Bytes per megabyte, also used by the size limits. */
export const BYTES_IN_MB = KB * KB;

/** Formats a size: `820 KB`, `2.4 MB`; the units are the same in every language. */
export const formatFileSize = (bytes: number): string =>
  bytes < BYTES_IN_MB
    ? `${Math.max(1, Math.round(bytes / KB))} KB`
    : `${(bytes / BYTES_IN_MB).toFixed(1)} MB`;
