const KB = 1_024;

/** Bytes per megabyte, also used by the size limits. */
export const BYTES_IN_MB = KB * KB;
