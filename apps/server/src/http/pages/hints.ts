import { BASE_PATH } from '@portal/wire';
import type { Language } from '@portal/domain';
import type { PublishedPage } from './published-pages.ts';
import type { ShellBuild } from './shell-build.ts';

/** A file to preload. */
export interface Hint {
  readonly href: string;
  readonly as: 'fetch' | 'font' | 'script' | 'style';
  readonly integrity?: string;
  /** True for a style sheet without which the page may not be painted. */
  readonly isBlocking?: boolean;
}

export interface PageReader {
  readonly lang: Language;
  /** Signed-in people see names, which may contain Kyrgyz letters. */
  readonly hasSession: boolean;
  /** The module page at the address. */
  readonly page?: PublishedPage | undefined;
  /** The page of the news, which the server renders with its content. */
  readonly isNews?: boolean;
}

/** Font subsets for the first visible text. */
const alphabets: Readonly<Record<Language, readonly string[]>> = {
  ru: ['cyrillic'],
  kg: ['cyrillic', 'cyrillic-ext'],
  en: [],
};

function fontHints({ fonts }: ShellBuild, { lang, hasSession, page }: PageReader): Hint[] {
  // Texts of people hold spaces and digits, which would change the breaks of their lines when they arrive.
  const ofTexts = page?.firstView === undefined ? alphabets.kg : [...alphabets.kg, 'latin'];
  const alphabetsNeeded = new Set([...alphabets[lang], ...(hasSession ? ofTexts : [])]);
  return [...alphabetsNeeded].flatMap((alphabet) => {
    const file = fonts[alphabet];
    return file === undefined ? [] : [{ href: `${BASE_PATH}/${file}`, as: 'font' }];
  });
}

const messagesHint = (lang: Language, id: string, version: string): Hint => ({
  href: `${BASE_PATH}/locales/${lang}/${id}.json?v=${encodeURIComponent(version)}`,
  as: 'fetch',
});

const codeHint = (file: string): Hint => ({
  href: `${BASE_PATH}/${file}`,
  as: file.endsWith('.css') ? 'style' : 'script',
});

/** What the server renders needs its style sheets before the first paint. */
const frameHint = (file: string): Hint => ({ ...codeHint(file), isBlocking: file.endsWith('.css') });

/** The code and messages of a signed-in person's page: they would otherwise be requested only when the first scripts run. */
function codeHints(
  { parts, libraries }: ShellBuild,
  { lang, hasSession, page, isNews = false }: PageReader,
): Hint[] {
  if (!hasSession) return [];
  const frame = [...new Set([...parts.signedIn, ...(isNews ? parts.news : [])])].map(frameHint);
  if (!page) return frame;
  const shared = new Set([...parts.federation, ...page.libraries.flatMap((name) => libraries[name] ?? [])]);
  // A first view uses styles of the kit that the frame does not need.
  const sharedHint = page.firstView === undefined ? codeHint : frameHint;
  return [...frame, messagesHint(lang, page.id, page.version), ...[...shared].map(sharedHint), ...page.hints];
}

/**
 * Resources to preload with the first scripts. Without a session only messages and fonts, because on a slow connection more would
 * delay the login form.
 */
export function hintsFor(build: ShellBuild, reader: PageReader): Hint[] {
  const messages = build.version === '' ? [] : [messagesHint(reader.lang, 'shell', build.version)];
  return [...messages, ...fontHints(build, reader), ...codeHints(build, reader)];
}
