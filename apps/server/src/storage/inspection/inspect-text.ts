import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

const HEAD_LENGTH = 1_024;

/** Control characters except tab, line feed, form feed and carriage return. */
const control = /(?![\t\n\f\r\u0080-\u009f])\p{Cc}/u;

export const isPlainBytes = (bytes: Buffer): boolean => !control.test(bytes.toString('latin1'));

/** Beginnings of markup, scripts, PostScript and PDF, and the test signature of virus scanners. */
const executableContent = /^[\s\ufeff]*(?:<[!?a-z/]|#!|%!ps|%pdf|x5o!p%@ap)/i;
/** Beginnings of pages, drawings and scripts of a server, PDF and the signature: a program may begin with other markup. */
const foreignContent = /^[\s\ufeff]*(?:<(?:!doctype|\?|html|head|body|script|svg)|%pdf|x5o!p%@ap)/i;

/** Office programs save Unicode texts with this mark. */
const utf16Marks: readonly (readonly [mark: string, charset: 'utf-16le' | 'utf-16be'])[] = [
  ['\xff\xfe', 'utf-16le'],
  ['\xfe\xff', 'utf-16be'],
];

async function findUtf16(file: string): Promise<'utf-16le' | 'utf-16be' | undefined> {
  const handle = await open(file, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return utf16Marks.find(([mark]) => mark === buffer.toString('latin1'))?.[1];
  } finally {
    await handle.close();
  }
}

/** Yields the text of a file, as UTF-16 when it has its mark; throws when it is no such text. */
async function* readText(file: string, charset: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(charset, { fatal: charset !== 'utf-8' });
  for await (const chunk of createReadStream(file)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** Returns the charset of a plain text; undefined for other content. */
export async function charsetOfText(file: string, kind: 'text' | 'source'): Promise<string | undefined> {
  const charset = (await findUtf16(file)) ?? 'utf-8';
  const foreign = kind === 'source' ? foreignContent : executableContent;
  let head = '';
  try {
    for await (const text of readText(file, charset)) {
      if (head.length < HEAD_LENGTH) head = (head + text).slice(0, HEAD_LENGTH);
      if (foreign.test(head) || control.test(text)) return undefined;
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return undefined;
  }
  return head === '' ? undefined : charset;
}

/** What office programs would run or load when they open a page. */
const activeContent =
  /<(?:script|iframe|frame|object|embed|applet|!entity)|\son\w+\s*=|(?:java|vb)script\s*:|x5o!p%@ap/i;
/** A table of a page, or one that a spreadsheet program has written as XML. */
const table = /<table[\s>]|urn:schemas-microsoft-com:office:(?:spreadsheet|word)/i;
const TABLE_MAX_LENGTH = 32 * 1_024 * 1_024;

/** A table without anything active, as reporting programs save it under the name of a workbook. */
export async function isSafeTable(file: string): Promise<boolean> {
  let whole = '';
  const charset = (await findUtf16(file)) ?? 'utf-8';
  try {
    for await (const text of readText(file, charset)) {
      whole += text;
      if (whole.length > TABLE_MAX_LENGTH || control.test(text)) return false;
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return false;
  }
  return /^\s*</.test(whole) && table.test(whole) && !activeContent.test(whole);
}
