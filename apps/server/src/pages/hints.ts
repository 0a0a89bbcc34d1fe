import { BASE_PATH } from '@portal/wire';
import type { Language } from '../shared/language.ts';
import type { ShellBuild } from './shell-build.ts';

/** One file that the page will soon ask for. */
export interface Hint {
  readonly href: string;
  readonly as: 'fetch' | 'font';
}

/** For whom the page is. */
export interface Reader {
  readonly lang: Language;
  /** Who has a session has a name, which may hold Kyrgyz letters. */
  readonly hasSession: boolean;
}

/** Which alphabets a page's first words are in. */
const alphabets: Readonly<Record<Language, readonly string[]>> = {
  ru: ['cyrillic'],
  kg: ['cyrillic', 'cyrillic-ext'],
  en: [],
};

function fontHints({ fonts }: ShellBuild, { lang, hasSession }: Reader): Hint[] {
  const wanted = new Set([...alphabets[lang], ...(hasSession ? alphabets.kg : [])]);
  return [...wanted].flatMap((alphabet) => {
    const file = fonts[alphabet];
    return file === undefined ? [] : [{ href: `${BASE_PATH}/${file}`, as: 'font' }];
  });
}

const textsHint = (lang: Language, version: string): Hint => ({
  href: `${BASE_PATH}/locales/${lang}/shell.json?v=${encodeURIComponent(version)}`,
  as: 'fetch',
});

/**
 * What to fetch beside the first scripts. Nothing more: on a slow line everything else would come between the reader and
 * the start; the shell sends for what stands behind the login, and for the page of a module, as soon as it runs.
 */
export function hintsFor(build: ShellBuild, reader: Reader): Hint[] {
  const texts = build.version === '' ? [] : [textsHint(reader.lang, build.version)];
  return [...texts, ...fontHints(build, reader)];
}
