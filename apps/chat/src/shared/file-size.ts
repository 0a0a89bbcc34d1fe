const KB = 1_024;
const MB = KB * KB;

/** A size for the eye: `820 KB`, `2.4 MB`; the signs are the same in every language. */
export const sizeText = (bytes: number): string =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / MB).toFixed(1)} MB`;
