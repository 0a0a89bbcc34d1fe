import { BASE_PATH } from '@portal/wire';
import type { Language } from '../shared/language.ts';
import type { PublishedRemote } from './registry.ts';
import type { ShellBuild } from './shell-build.ts';

/** One file that the page will soon ask for. */
export interface Hint {
  readonly href: string;
  readonly as: 'script' | 'style' | 'fetch' | 'font';
  readonly integrity?: string;
}

export interface Place {
  /** Below `/lms`, with the slash in front. */
  readonly path: string;
  readonly lang: Language;
  /** A browser with a session goes on to what stands behind the login. */
  readonly hasSession: boolean;
}

function kindOf(file: string): Hint['as'] {
  // The entry of a remote that another team built is its `mf-manifest.json`, which the page fetches.
  if (file.endsWith('.json')) return 'fetch';
  return file.endsWith('.css') ? 'style' : 'script';
}

const localeHint = (lang: Language, namespace: string, version: string): Hint => ({
  href: `${BASE_PATH}/locales/${lang}/${namespace}.json?v=${encodeURIComponent(version)}`,
  as: 'fetch',
});

const isAt = (path: string, page: string): boolean => path === `/${page}` || path.startsWith(`/${page}/`);

/** The remote whose page stands at this address, in its newest version. */
function findRemote(remotes: readonly PublishedRemote[], path: string) {
  for (const { id, versions } of remotes) {
    const [newest] = versions;
    const page = newest && Object.entries(newest.paths).find(([, declared]) => isAt(path, declared))?.[0];
    if (newest && page !== undefined) return { id, newest, page };
  }
  return undefined;
}

function remoteHints(remotes: readonly PublishedRemote[], { path, lang }: Place): Hint[] {
  const found = findRemote(remotes, path);
  if (!found) return [];
  const { id, newest, page } = found;
  const files = new Set([newest.entry, ...newest.preload, ...(newest.pages[page] ?? [])]);
  return [
    ...[...files].map((file) => ({
      href: `${BASE_PATH}/remotes/${file}`,
      as: kindOf(file),
      // A hint without the hash that the script will carry is fetched twice.
      ...(file === newest.entry && newest.integrity !== undefined && { integrity: newest.integrity }),
    })),
    localeHint(lang, id, newest.version),
  ];
}

/** Which alphabets a page's first words are in; who has signed in has a name, which may hold Kyrgyz letters. */
const alphabets: Readonly<Record<Language, readonly string[]>> = {
  ru: ['cyrillic'],
  kg: ['cyrillic', 'cyrillic-ext'],
  en: [],
};

function fontHints({ fonts }: ShellBuild, { lang, hasSession }: Place): Hint[] {
  const wanted = new Set([...alphabets[lang], ...(hasSession ? alphabets.kg : [])]);
  return [...wanted].flatMap((alphabet) => {
    const file = fonts[alphabet];
    return file === undefined ? [] : [{ href: `${BASE_PATH}/${file}`, as: 'font' }];
  });
}

/** What to fetch while the first script is still on its way: only what this address will need. */
export function hintsFor(build: ShellBuild, remotes: readonly PublishedRemote[], place: Place): Hint[] {
  const words = build.version === '' ? [] : [localeHint(place.lang, 'shell', build.version)];
  const texts = [...words, ...fontHints(build, place)];
  if (!place.hasSession || place.path === '/login') return texts;
  const ofRemote = remoteHints(remotes, place);
  const chunks = ofRemote.length > 0 ? ['signed-in', 'mf'] : ['signed-in'];
  const ofShell = chunks
    .flatMap((name) => build.lazy[name] ?? [])
    .map((file) => ({ href: `${BASE_PATH}/${file}`, as: kindOf(file) }));
  return [...texts, ...ofShell, ...ofRemote];
}
