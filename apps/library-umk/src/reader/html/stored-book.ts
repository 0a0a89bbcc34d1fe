import { cleanChapter, pageNonce } from '../shared/clean-chapter.ts';

const CHARSET = /charset\s*=\s*["']?([\w-]+)/i;
const DECLARED_WITHIN_BYTES = 1_024;

/** The encoding that the server or the book itself names. */
async function charsetOf(file: Blob): Promise<string> {
  const start = new TextDecoder('latin1').decode(await file.slice(0, DECLARED_WITHIN_BYTES).arrayBuffer());
  return CHARSET.exec(file.type)?.[1] ?? CHARSET.exec(start)?.[1] ?? 'utf-8';
}

/** Decodes a book; an encoding that no browser knows counts as UTF-8. */
async function decode(file: Blob): Promise<string> {
  const [charset, bytes] = [await charsetOf(file), await file.arrayBuffer()];
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** The address of an HTML book that lies in this browser: the same frame without scripts, under the policy of the page. */
export async function addressOfStored(file: Blob): Promise<string> {
  const clean = cleanChapter(await decode(file), 'text/html', pageNonce());
  return URL.createObjectURL(new Blob([clean], { type: 'text/html; charset=utf-8' }));
}
