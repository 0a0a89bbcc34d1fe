import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { inspectArchive, type ArchiveLimits } from './inspect-archive.ts';
import { isPlainBytes } from './inspect-text.ts';
import type { Rejection } from './rejection.ts';

const HEAD_LENGTH = 1_024;
/** The end of an archive's directory is 22 bytes long, with a comment of up to 65,535 bytes behind it. */
const DIRECTORY_END_LENGTH = 22;
const COMMENT_LENGTH_AT = 20;
const TAIL_LENGTH = DIRECTORY_END_LENGTH + 65_535;
const DIRECTORY_END = Buffer.from('PK\x05\x06', 'latin1');

/** A page or a drawing, as a browser would recognise it. */
const pageContent = /<(?:!doctype\s+html|html|head|body|script|svg)[\s>]/i;
const page = /<(?:!doctype\s+html|html|head|body)[\s>]/i;
const PDF_MARK = '%PDF-';

async function readEnds(file: string): Promise<{ readonly head: string; readonly tail: Buffer }> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const read = async (position: number, length: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    };
    const head = await read(0, HEAD_LENGTH);
    return { head: head.toString('latin1'), tail: await read(Math.max(0, size - TAIL_LENGTH), TAIL_LENGTH) };
  } finally {
    await handle.close();
  }
}

/** Whether a program would open the file as an archive: its last bytes are the end of a directory. */
function endsAsArchive(tail: Buffer): boolean {
  for (
    let at = tail.lastIndexOf(DIRECTORY_END);
    at >= 0;
    at = at > 0 ? tail.lastIndexOf(DIRECTORY_END, at - 1) : -1
  ) {
    const end = at + DIRECTORY_END_LENGTH;
    if (end <= tail.length && end + tail.readUInt16LE(at + COMMENT_LENGTH_AT) === tail.length) return true;
  }
  return false;
}

/** Exporters and scanners write bytes before the header, and all readers skip them. */
export const hasPdfHeader = async (file: string): Promise<boolean> =>
  (await readEnds(file)).head.includes(PDF_MARK);

/** A PDF that is no page and no archive at the same time. */
export async function isSafePdf(file: string): Promise<boolean> {
  const { head, tail } = await readEnds(file);
  return head.includes(PDF_MARK) && !pageContent.test(head) && !endsAsArchive(tail);
}

export async function isSafeDjvu(file: string): Promise<boolean> {
  const { head, tail } = await readEnds(file);
  return /^AT&TFORM[^]{4}DJV[MU]/.test(head) && !pageContent.test(head) && !endsAsArchive(tail);
}

/** Programs that look for a PDF within the first kilobyte find none. */
export async function inspectEpub(file: string, limits: ArchiveLimits): Promise<object | Rejection> {
  const { head } = await readEnds(file);
  if (head.includes(PDF_MARK)) return { reason: 'damaged' } as const;
  const requiredEntries = ['mimetype', 'META-INF/container.xml'];
  return inspectArchive(file, { limits: { ...limits, requiredEntries }, content: 'epub' });
}

/** The media type of an HTML book; undefined when the file is none, or something else too. */
export async function htmlTypeOf(file: string): Promise<string | undefined> {
  const { head } = await readEnds(file);
  const start = head.replace(/^(?:\xef\xbb\xbf)?\s*/, '');
  if (!start.startsWith('<') || start.startsWith('<?php')) return undefined;
  if (!page.test(head) || head.includes(PDF_MARK)) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(file)) {
    const bytes = Buffer.from(chunk);
    if (!isPlainBytes(bytes)) return undefined;
    chunks.push(bytes);
  }
  // Old pages name their encoding themselves.
  return isUtf8(Buffer.concat(chunks)) ? 'text/html; charset=utf-8' : 'text/html';
}
