import { createReadStream } from 'node:fs';

const HEAD_LENGTH = 1_024;

/** Control characters except tab, line feed, form feed and carriage return. */
const isControl = (byte: number): boolean =>
  (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d) || byte === 0x7f;

export const isPlainBytes = (bytes: Buffer): boolean => !bytes.some(isControl);

/** Beginnings of markup, scripts, PostScript and PDF, and the test signature of virus scanners. */
const executableContent = /^[\s\ufeff]*(?:<[!?a-z/]|#!|%!ps|%pdf|x5o!p%@ap)/i;

/** Whether a file is plain text without executable content. */
export async function isSafeText(file: string): Promise<boolean> {
  let head: string | undefined;
  for await (const chunk of createReadStream(file)) {
    const bytes = Buffer.from(chunk);
    head ??= bytes.toString('utf8', 0, HEAD_LENGTH);
    if (executableContent.test(head) || !isPlainBytes(bytes)) return false;
  }
  return head !== undefined;
}
