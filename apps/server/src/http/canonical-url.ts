/** Where a malformed address is routed to; it has no route. */
export const MALFORMED_PATH = '/malformed';

/** Characters that mean the same with and without percent encoding (RFC 3986, section 2.3). */
const unreserved = /^[\w.~-]$/;

const decodeUnreserved = (code: string): string => {
  const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
  return unreserved.test(character) ? character : code.toUpperCase();
};

/** The address in the one spelling that the rules for paths know; undefined when its path cannot be decoded. */
export function canonicalUrl(url: string): string | undefined {
  const [path = ''] = url.split('?', 1);
  if (!path.includes('%')) return url;
  try {
    decodeURIComponent(path);
  } catch {
    return undefined;
  }
  return path.replaceAll(/%[0-9a-f]{2}/gi, decodeUnreserved) + url.slice(path.length);
}

interface ReceivedRequest {
  readonly url?: string;
  readonly httpVersionMinor?: number;
  readonly headers: { readonly host?: string };
}

/** The address that decides the route. HTTP/1.1 demands the header `Host` (RFC 9112, section 3.2). */
export const routedUrl = ({ url = '/', httpVersionMinor, headers }: ReceivedRequest): string =>
  httpVersionMinor === 1 && headers.host === undefined
    ? MALFORMED_PATH
    : (canonicalUrl(url) ?? MALFORMED_PATH);
