import { BASE_PATH } from '@portal/wire';
import type { Language } from '../shared/language.ts';
import type { ShellBuild } from './shell-build.ts';

/** A file to preload. */
export interface Hint {
  readonly href: string;
  readonly as: 'fetch' | 'font';
}

export interface PageReader {
  readonly lang: Language;
  /** Signed-in people see names, which may contain Kyrgyz letters. */
  readonly hasSession: boolean;
}

/** Font subsets for the first visible text. */
const alphabets: Readonly<Record<Language, readonly string[]>> = {
  ru: ['cyrillic'],
  kg: ['cyrillic', 'cyrillic-ext'],
  en: [],
};

function fontHints({ fonts }: ShellBuild, { lang, hasSession }: PageReader): Hint[] {
  const alphabetsNeeded = new Set([...alphabets[lang], ...(hasSession ? alphabets.kg : [])]);
  return [...alphabetsNeeded].flatMap((alphabet) => {
    const file = fonts[alphabet];
    return file === undefined ? [] : [{ href: `${BASE_PATH}/${file}`, as: 'font' }];
  });
}

const messagesHint = (lang: Language, version: string): Hint => ({
  href: `${BASE_PATH}/locales/${lang}/shell.json?v=${encodeURIComponent(version)}`,
  as: 'fetch',
});

/**
 * Resources to preload with the first scripts. Kept minimal, because on a slow connection more preloads would delay
 * the start; the shell loads the rest when it runs.
 */
export function hintsFor(build: ShellBuild, reader: PageReader): Hint[] {
  const messages = build.version === '' ? [] : [messagesHint(reader.lang, build.version)];
  return [...messages, ...fontHints(build, reader)];
}
