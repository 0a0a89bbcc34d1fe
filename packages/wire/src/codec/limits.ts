// General limits that client and server share (spec §9). Limits of a feature are in its file; settings of the university are data.

/** Time-out of a call (spec §9). */
export const CALL_TIMEOUT_MS = 30_000;
/** Time-out of loading a chunk (spec §9). */
export const CHUNK_TIMEOUT_MS = 120_000;
/** Lifetime of the language cookie (spec §9). */
export const LANGUAGE_COOKIE_MS = 31_104_000_000;
/** The longest name of a file, in characters. */
export const FILE_NAME_MAX_LENGTH = 255;
/** Characters of a file's name that are shown before the ellipsis (spec §9). */
export const FILE_NAME_SHOWN_LENGTH = 20;
