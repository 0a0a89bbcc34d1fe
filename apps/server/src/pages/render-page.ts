import { BASE_PATH } from '@portal/wire';
import { htmlLanguage, type Language } from '../shared/language.ts';
import type { Hint } from './hints.ts';
import type { ShellBuild } from './shell-build.ts';

export interface PageFacts {
  readonly lang: Language;
  /** The reader's own choice; without one the device decides. */
  readonly theme: 'light' | 'dark' | undefined;
  readonly nonce: string;
  readonly hints: readonly Hint[];
  readonly registryText: string;
}

const headPlace = /<!--\s*portal:(?:hints|head)\s*-->/;
const bodyPlace = /<!--\s*portal:body\s*-->/;
const languageAttribute = /\slang="[^"]*"/;

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** JSON inside a page must not be able to end its element. */
export const escapeJson = (json: string): string =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

function linkOf({ href, as }: Hint): string {
  const attributes = [
    `rel="preload" href="${escapeAttribute(href)}" as="${as}"`,
    ...(as === 'font' ? ['type="font/woff2"'] : []),
    // Fetches of the page and its fonts are CORS requests, also to its own origin.
    'crossorigin="anonymous"',
  ];
  return `<link ${attributes.join(' ')}>`;
}

interface Insertion {
  readonly text: string;
  /** Where the template asks for it, and the tag in front of which it goes when the template does not. */
  readonly place: RegExp;
  readonly fallback: string;
}

/** Puts a text at its place as it is, `$` included. */
const insert = (html: string, { text, place, fallback }: Insertion): string =>
  place.test(html) ? html.replace(place, () => text) : html.replace(fallback, () => `${text}${fallback}`);

function withAttributes(html: string, { lang, theme }: PageFacts): string {
  const attributes = [
    ` lang="${htmlLanguage(lang)}"`,
    ...(theme === undefined ? [] : [` data-mantine-color-scheme="${theme}"`]),
  ].join('');
  return html.replace(
    /<html([^>]*)>/,
    (_tag, own: string) => `<html${own.replace(languageAttribute, '')}${attributes}>`,
  );
}

/** The page of the shell for one reader: language and theme right at the first paint, the registry at hand. */
export function renderPage({ template }: ShellBuild, facts: PageFacts): string {
  const { nonce, hints, registryText } = facts;
  const head = [
    `<meta name="csp-nonce" content="${nonce}">`,
    `<link rel="manifest" href="${BASE_PATH}/manifest.${facts.lang}.webmanifest">`,
    ...hints.map(linkOf),
  ].join('');
  const body = `<script type="application/json" id="registry">${escapeJson(registryText)}</script>`;
  const page = insert(withAttributes(template, facts), { text: head, place: headPlace, fallback: '</head>' });
  return insert(page, { text: body, place: bodyPlace, fallback: '</body>' });
}

/** What the page of the shell may do (D-30): its own files and nothing else. */
export const pagePolicy = (nonce: string, inlineScripts: readonly string[]): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts].join(' '),
    // Mantine writes a few style elements of its own and gives them the nonce.
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
