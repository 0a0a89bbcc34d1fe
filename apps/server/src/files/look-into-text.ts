import { createReadStream } from 'node:fs';

const HEAD_LENGTH = 1_024;

/** Control characters that no text holds; tab, line feed, form feed and carriage return are none of them. */
const isControl = (byte: number): boolean =>
  (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d) || byte === 0x7f;

/** What browsers would take for a page or a picture with scripts, and what shells and other programs would run. */
const code = /^[\s\ufeff]*(?:<[!?a-z/]|#!|%!ps|%pdf)/i;

/** True for a file that holds letters and nothing that wants to be run. */
export async function isGoodText(file: string): Promise<boolean> {
  let head: string | undefined;
  for await (const chunk of createReadStream(file)) {
    const bytes = Buffer.from(chunk);
    head ??= bytes.toString('utf8', 0, HEAD_LENGTH);
    if (code.test(head) || bytes.some(isControl)) return false;
  }
  return head !== undefined;
}
