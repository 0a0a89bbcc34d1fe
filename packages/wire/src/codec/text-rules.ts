/** A character that a reader sees: no blank, no control character, and none that is drawn as nothing. */
const VISIBLE = String.raw`[^\s\p{Cc}\p{DI}\u2800]`;
const HOST_CHARACTER = String.raw`[^\s\\/?#@:[\]]`;
const HOST = String.raw`(?:\[[\dA-Fa-f:.]+\]|[\p{L}\p{N}]${HOST_CHARACTER}*)`;

const linkPattern = (scheme: string): string =>
  String.raw`^\s*${scheme}://${HOST}(?::\d{1,5})?(?:[/?#][^\s\\]*)?\s*$`;

/** The pattern of a text that is not blank; every pattern is for the `u` flag. */
export const VISIBLE_TEXT_PATTERN = VISIBLE;
/** The pattern of a link with `http://` or `https://` and a host, without credentials (spec §5). */
export const WEB_LINK_PATTERN = linkPattern('[Hh][Tt][Tt][Pp][Ss]?');
/** The pattern of a link with `https://` and a host, without credentials. */
export const SECURE_LINK_PATTERN = linkPattern('https');

const visibleText = new RegExp(VISIBLE_TEXT_PATTERN, 'u');
const webLink = new RegExp(WEB_LINK_PATTERN, 'u');
const secureLink = new RegExp(SECURE_LINK_PATTERN, 'u');

/** Whether a text has no visible character; a required text must have one. */
export const isBlank = (text: string): boolean => !visibleText.test(text);

/** Whether a text is a link (spec §5). A URL parser would repair `http:/x.kg`, which is refused here. */
export const isWebLink = (text: string): boolean => webLink.test(text);

/** Whether a text is a link with `https://`. */
export const isSecureLink = (text: string): boolean => secureLink.test(text);
