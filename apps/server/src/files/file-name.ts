import path from 'node:path';

/** In UTF-8 bytes, so that the whole name fits into every file system and into the address of a download. */
const NAME_MAX_BYTES = 200;
const EXTENSION_MAX_BYTES = 20;

/** What joins names in a news item, parts of a path, control characters, and letters that turn the reading direction. */
const forbidden = /;!;|[/\\\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Half of a pair of UTF-16 units: no text, and no database takes it. */
const lonelyHalf = /\p{Cs}/gu;

/** Names that mean a device to Windows, whatever stands behind the dot. */
const deviceName = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/** The ending of a name that says what a file is: `pdf`; empty when there is none. */
export const extensionOf = (name: string): string => path.posix.extname(name).slice(1).toLowerCase();

/** The beginning of a text that fits into so many bytes, without half a letter at its end. */
function cut(text: string, maxBytes: number): string {
  const bytes = Buffer.from(text).subarray(0, maxBytes);
  return bytes.toString('utf8').replace(/\ufffd+$/, '');
}

function shorten(name: string): string {
  const extension = cut(path.posix.extname(name), EXTENSION_MAX_BYTES);
  const stem = name.slice(0, name.length - path.posix.extname(name).length);
  return cut(stem, NAME_MAX_BYTES - Buffer.byteLength(extension)) + extension;
}

/** A name that is safe to show, to join and to save under; the original is kept beside it (D-10). */
export function cleanName(original: string): string {
  const plain = original.normalize('NFC').replace(lonelyHalf, '_').replace(forbidden, '_');
  const trimmed = plain.trim().replace(/[. ]+$/, '');
  return shorten(trimmed.replace(deviceName, '_$&')) || '_';
}

const withNumber = (name: string, number: number): string => {
  const extension = path.posix.extname(name);
  return `${name.slice(0, name.length - extension.length)} (${number})${extension}`;
};

/** The same names, told apart: a download names a file by its name alone. */
export function tellApart(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let number = 2; taken.has(free); number += 1) free = withNumber(name, number);
    taken.add(free);
    return free;
  });
}
