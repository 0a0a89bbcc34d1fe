const HEAD_LENGTH = 1_024;
/** Most books in another encoding than they declare are old Russian ones. */
const USUAL_OLD_ENCODING = 'windows-1251';
const WRONG_SHARE_MAX = 0.1;

/** An XML declaration, or an element that declares the encoding of a page. */
const declaration = /(<\?xml[^>]*\bencoding\s*=\s*["']|<meta\b[^>]*\bcharset\s*=\s*["']?)([\w:.-]+)/gi;

/** UTF-16 is known by its mark, or by the zeros next to the first bracket. */
function findUtf16([first, second]: Uint8Array): string | undefined {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return undefined;
}

/** Decodes UTF-8; undefined for bytes of another encoding. A few wrong bytes do not spoil the rest. */
function decodeUtf8(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(bytes);
  const wrong = text.split('\ufffd').length - 1;
  const right = text.replaceAll(/[\0-\x7f\ufffd]/g, '').length;
  return wrong <= right * WRONG_SHARE_MAX ? text : undefined;
}

/** Returns undefined for a name that the browser does not know, and for UTF-8, which the text is not. */
function decodeAs(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    const decoder = new TextDecoder(encoding);
    return decoder.encoding === 'utf-8' ? undefined : decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

function findDeclared(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_LENGTH));
  const [, , name = USUAL_OLD_ENCODING] = [...head.matchAll(declaration)][0] ?? [];
  return name;
}

/** A part is passed on as UTF-8, so that it may not declare anything else. */
const declareUtf8 = (text: string): string =>
  text.slice(0, HEAD_LENGTH).replaceAll(declaration, '$1utf-8') + text.slice(HEAD_LENGTH);

/**
 * Decodes a text of a book. UTF-8 comes first, because hardly any text of another encoding is valid in it while programs forget to
 * change the declaration; the declared encoding comes next.
 */
export async function decodePart(part: Blob): Promise<string> {
  const bytes = new Uint8Array(await part.arrayBuffer());
  const utf16 = findUtf16(bytes);
  const text =
    (utf16 === undefined ? decodeUtf8(bytes) : decodeAs(bytes, utf16)) ??
    decodeAs(bytes, findDeclared(bytes)) ??
    new TextDecoder(USUAL_OLD_ENCODING).decode(bytes);
  return declareUtf8(text);
}
