import { BASE_PATH } from '@portal/wire';
import { TRIAL_META } from '@portal/wire/modules/trial';
import { htmlLanguage, type Language } from '@portal/domain';
import { translate } from '../../../university/texts/language.ts';
import type { Hint } from '../hints.ts';
import type { ShellBuild } from '../shell-build.ts';

export type Theme = 'light' | 'dark';
export type Layout = 'desktop' | 'phone';

export interface PageOptions {
  readonly lang: Language;
  /** The user's choice; the device decides without one. */
  readonly theme: Theme | undefined;
  /** Names of attributes of the root element, which the shell sets as well when it runs. */
  readonly rootAttributes?: readonly string[];
  readonly hints: readonly Hint[];
  readonly registryText: string;
  /** The university's clock, as a page brings it. */
  readonly clock: string;
  /** The address of the style sheet of the university's colours, or nothing. */
  readonly brand: string;
}

const headPlaceholder = /<!--\s*portal:(?:hints|head)\s*-->/;
const bodyPlaceholder = /<!--\s*portal:body\s*-->/;
const languageAttribute = /\slang="[^"]*"/;

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

/** Prevents JSON from ending its script element. */
export const escapeJson = (json: string): string =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

const isCode = ({ as }: Pick<Hint, 'as'>): boolean => as === 'script' || as === 'style';

function linkOf({ href, as, integrity, isBlocking }: Hint): string {
  if (isBlocking) return `<link rel="stylesheet" href="${escapeAttribute(href)}" crossorigin="anonymous">`;
  const attributes = [
    // A script of the page preloads code after the first paint.
    isCode({ as }) ? 'data-after-paint="preload"' : 'rel="preload"',
    `href="${escapeAttribute(href)}" as="${as}"`,
    ...(as === 'font' ? ['type="font/woff2"'] : []),
    // Fetches and fonts use CORS requests, even on the same origin; code follows the scripts that start the page.
    isCode({ as }) ? 'fetchpriority="low"' : 'crossorigin="anonymous"',
    // A hint without the script's hash would be fetched twice.
    ...(integrity === undefined ? [] : [`integrity="${escapeAttribute(integrity)}"`]),
  ];
  return `<link ${attributes.join(' ')}>`;
}

interface Insertion {
  readonly text: string;
  /** The placeholder in the template, and the tag to insert before when it is missing. */
  readonly placeholder: RegExp;
  readonly fallback: string;
}

/** Uses a function, because `$` is special in replacement strings. */
const insert = (html: string, { text, placeholder, fallback }: Insertion): string =>
  placeholder.test(html)
    ? html.replace(placeholder, () => text)
    : html.replace(fallback, () => `${text}${fallback}`);

function withAttributes(html: string, { lang, theme, rootAttributes = [] }: PageOptions): string {
  const attributes = [
    ` lang="${htmlLanguage(lang)}"`,
    ...(theme === undefined ? [] : [` data-theme="${theme}"`]),
    ...rootAttributes.map((name) => ` ${name}="rendered"`),
  ].join('');
  return html.replace(
    /<html([^>]*)>/,
    (_tag, own: string) => `<html${own.replace(languageAttribute, '')}${attributes}>`,
  );
}

/** Renders the shell's page with language, theme and registry, so that the first paint is correct, up to its root. */
export function renderPageHead({ template }: ShellBuild, options: PageOptions): string {
  const { hints, registryText, clock, brand } = options;
  const head = [
    `<meta name="clock" content="${escapeAttribute(clock)}">`,
    `<link rel="manifest" href="${BASE_PATH}/manifest.${options.lang}.webmanifest">`,
    ...(brand === '' ? [] : [`<link rel="stylesheet" href="${escapeAttribute(brand)}">`]),
    ...hints.filter((hint) => !isCode(hint)).map(linkOf),
  ].join('');
  // After the scripts that start the page: browsers fetch what has the same priority in the order of the page.
  const code = `${hints.filter(isCode).map(linkOf).join('')}</head>`;
  const body = [
    // Only browsers that run no scripts show it.
    `<noscript><p>${escapeText(translate(options.lang, 'scriptOff'))}</p></noscript>`,
    `<script type="application/json" id="registry">${escapeJson(registryText)}</script>`,
  ].join('');
  const page = insert(
    withAttributes(template, options).replace('</head>', () => code),
    {
      text: head,
      placeholder: headPlaceholder,
      fallback: '</head>',
    },
  );
  const whole = insert(page, { text: body, placeholder: bodyPlaceholder, fallback: '<div id="root">' });
  return whole.slice(0, whole.lastIndexOf('<div id="root">'));
}

/** What one reader's page shows before any script runs, and for whom it was rendered. */
interface RootContent {
  readonly html: string;
  readonly lang: Language;
  readonly layout: Layout;
  /** `undefined` for visitors. */
  readonly personId: number | undefined;
  /** What shows over the module's place until the module is there; React does not know it. */
  readonly firstView?: string | undefined;
}

/** The element that the browser renders into; what the server has rendered is there at once. */
export const renderRoot = (page: RootContent | undefined): string =>
  page === undefined
    ? '<div id="root"></div>'
    : `<div id="root" data-for="${page.personId ?? ''} ${page.lang}" data-layout="${page.layout}">${page.html}</div>${page.firstView ?? ''}<!-- end of root -->`;

/** What is part of one response only. */
interface PageTail {
  readonly nonce: string;
  /** A JSON text. */
  readonly responses: string | undefined;
  /** The address of the developer's own machine from which this page may load a module. */
  readonly trial: string | undefined;
}

/** Renders the end of the page. The start scripts find the nonce and the first responses there. */
export const renderPageTail = ({ nonce, responses, trial }: PageTail): string =>
  [
    `<meta name="csp-nonce" content="${nonce}">`,
    trial === undefined ? '' : `<meta name="${TRIAL_META}" content="${trial}">`,
    responses === undefined
      ? ''
      : `<script type="application/json" id="initial-responses">${escapeJson(responses)}</script>`,
    '</body></html>',
  ].join('');

export interface PolicyOptions {
  readonly nonce: string;
  readonly inlineScripts: readonly string[];
  /** Safari applies the frame ancestors of a page to the chapters in its frames, so the reader's page allows itself (D-69). */
  readonly isReader: boolean;
  /** The address of the developer's own machine from which this page may load a module (decision 0112). */
  readonly trial: string | undefined;
}

/** Content security policy of the page (D-30): its own files only, and those of a module that its reader tries. */
export function pagePolicy({ nonce, inlineScripts, isReader, trial }: PolicyOptions): string {
  const own = trial === undefined ? "'self'" : `'self' ${trial}`;
  return [
    "default-src 'none'",
    // The scanner of the check-in and the reader of books decode by WebAssembly; `wasm-unsafe-eval` allows that, and no script text.
    [`script-src ${own} 'wasm-unsafe-eval'`, ...inlineScripts].join(' '),
    // The reader of books gives the styles of a chapter the nonce.
    `style-src ${own} 'nonce-${nonce}'`,
    `img-src ${own} data: blob:`,
    // Fonts of an EPUB, which the reader unpacks in the page.
    `font-src ${own} blob:`,
    // HTML books of the server, and chapters of an EPUB: frames that run no scripts.
    "frame-src 'self' blob:",
    `connect-src ${own}`,
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-ancestors '${isReader ? 'self' : 'none'}'`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
