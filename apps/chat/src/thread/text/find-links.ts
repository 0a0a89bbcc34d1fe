import { find } from 'linkifyjs';

/** A part of a text; a link has an address. */
export interface TextPart {
  /** Its position in the text. */
  readonly at: number;
  readonly value: string;
  readonly href?: string;
}

const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:)/i;
/** Without one of these, `main.py` or «т.е.» would become links. */
const CLEAR_LINK = /^(?:https?:\/\/|mailto:|www\.)/i;

/** Splits a text into plain parts and links to pages (http, https) and mail addresses. */
export function findLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { type, value, href, start, end } of find(text, { defaultProtocol: 'https' })) {
    if (!SAFE_ADDRESS.test(href) || !(type === 'email' || CLEAR_LINK.test(value))) continue;
    if (start > at) parts.push({ at, value: text.slice(at, start) });
    parts.push({ at: start, value, href });
    at = end;
  }
  if (at < text.length) parts.push({ at, value: text.slice(at) });
  return parts;
}
