import path from 'node:path';
import { isKnownExtension } from '../inspection/file-kinds.ts';

/** UTF-8 bytes, so that the name fits into every file system and download address. */
const NAME_MAX_BYTES = 200;
const EXTENSION_MAX_BYTES = 20;

/** The separator of news file names, path separators, control characters and bidirectional marks. */
const forbidden = /;!;|[/\\\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A lone surrogate is not valid text, and PostgreSQL rejects it. */
const loneSurrogate = /\p{Cs}/gu;

/** Device names of Windows, with or without an extension. */
const deviceName = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/** The lower-case extension without its dot; empty when there is none. */
export const extensionOf = (name: string): string => path.posix.extname(name).slice(1).toLowerCase();

/** Truncates a text to a number of bytes without splitting a character. */
function truncateToBytes(text: string, maxBytes: number): string {
  const bytes = Buffer.from(text).subarray(0, maxBytes);
  return bytes.toString('utf8').replace(/\ufffd+$/, '');
}

function shorten(name: string): string {
  const extension = truncateToBytes(path.posix.extname(name), EXTENSION_MAX_BYTES);
  const stem = name.slice(0, name.length - path.posix.extname(name).length);
  return truncateToBytes(stem, NAME_MAX_BYTES - Buffer.byteLength(extension)) + extension;
}

/** Makes a name safe to show, join and save; the original is stored as well (D-10). */
export function sanitizeFileName(original: string): string {
  const plain = original.normalize('NFC').replace(loneSurrogate, '_').replace(forbidden, '_');
  const trimmed = plain.trim().replace(/[. ]+$/, '');
  return shorten(trimmed.replace(deviceName, '_$&')) || '_';
}

const withNumber = (name: string, number: number): string => {
  const extension = path.posix.extname(name);
  return `${name.slice(0, name.length - extension.length)} (${number})${extension}`;
};

/** Gives a name another extension instead of the one that its content does not fit; other dots belong to the name. */
export function withExtension(name: string, extension: string): string {
  const stem = isKnownExtension(extensionOf(name)) ? name.slice(0, -path.posix.extname(name).length) : name;
  return shorten(`${stem}.${extension}`);
}

/** Numbers duplicates, because a download identifies a file by its name. */
export function deduplicateNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let number = 2; taken.has(free); number += 1) free = withNumber(name, number);
    taken.add(free);
    return free;
  });
}
