import { languages } from '@portal/domain';
import type { Compilation, Compiler } from '@rspack/core';
import { exceededBudgets, type Budget } from '../budget.ts';
import { hashedFiles, initialFiles, lazyFiles, polyfillFiles } from '../chunk-files.ts';
import { lazyLibraries } from '../shared.ts';

const LOGIN_BUDGET_BYTES = 150_000;
const SIGNED_IN_BUDGET_BYTES = 300_000;

interface Assets {
  readonly version: string;
  /** Fonts by alphabet, so that the page can preload its font before its styles arrive. */
  readonly fonts: Readonly<Record<string, string>>;
  /** The files of the parts that a signed-in person's page needs at once, for preload hints. */
  readonly parts: Readonly<Record<'signedIn' | 'federation' | 'news', readonly string[]>>;
  /** The files of the shared libraries that are fetched with the first page that imports them. */
  readonly libraries: Readonly<Record<string, readonly string[]>>;
  /** Files for browsers that lack methods; the service worker caches them only when a page has fetched them. */
  readonly polyfills: readonly string[];
  /** The addresses that the service worker caches on installation. */
  readonly offline: readonly string[];
}

const scripts = (files: readonly string[]): readonly string[] => files.filter((file) => file.endsWith('.js'));

/** `assets/inter-cyrillic-ext-wght-normal.460bdf14.woff2` → `cyrillic-ext`. */
const fontsOf = (files: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    files.flatMap((file) => {
      const alphabet = /\/inter-([a-z-]+)-wght-/.exec(file)?.[1];
      return alphabet === undefined ? [] : [[alphabet, file]];
    }),
  );

const addressOf = (file: string): string => `/lms/${file}`;

function partsOf(compilation: Compilation): Pick<Assets, 'parts' | 'libraries'> {
  const { 'signed-in': signedIn = [], mf: federation = [], news = [], ...others } = lazyFiles(compilation);
  const libraries = Object.entries(lazyLibraries).map(([name, chunk]) => [name, others[chunk] ?? []]);
  return { parts: { signedIn, federation, news }, libraries: Object.fromEntries(libraries) };
}

/** Quality F5: the scripts of the login page, and all scripts before the first module's own code. */
function budgetsOf(compilation: Compilation): readonly Budget[] {
  const initial = initialFiles(compilation);
  const {
    'global-notices': globalNotices = [],
    'signed-in': signedIn = [],
    mf = [],
  } = lazyFiles(compilation);
  return [
    { what: 'The login page', files: scripts([...initial, ...globalNotices]), maxBytes: LOGIN_BUDGET_BYTES },
    {
      what: 'The shell after login',
      files: scripts([...initial, ...globalNotices, ...signedIn, ...mf]),
      maxBytes: SIGNED_IN_BUDGET_BYTES,
    },
  ];
}

/** Writes `assets.json`, which the server reads for its preload hints; checks the budgets. */
export class AssetsPlugin {
  readonly name = 'AssetsPlugin';
  readonly #version: string;
  readonly #hasBudget: boolean;

  constructor(version: string, { hasBudget }: { readonly hasBudget: boolean }) {
    this.#version = version;
    this.#hasBudget = hasBudget;
  }

  /** The shell's messages in every language, so that offline users can switch. */
  #textAddresses(): readonly string[] {
    const version = encodeURIComponent(this.#version);
    return languages.map((language) => addressOf(`locales/${language}/shell.json?v=${version}`));
  }

  apply(compiler: Compiler): void {
    const { Compilation: Stages, WebpackError, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap(this.name, (compilation) => {
      const stage = Stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: this.name, stage }, () => {
        const polyfills = polyfillFiles(compilation);
        const files = hashedFiles(compilation).filter((file) => !polyfills.includes(file));
        const assets: Assets = {
          version: this.#version,
          fonts: fontsOf(files),
          ...partsOf(compilation),
          polyfills,
          offline: [...files.map(addressOf), ...this.#textAddresses()],
        };
        compilation.emitAsset('assets.json', new sources.RawSource(JSON.stringify(assets)));
        const problems = this.#hasBudget ? exceededBudgets(compilation, budgetsOf(compilation)) : [];
        for (const problem of problems) compilation.errors.push(new WebpackError(problem));
      });
    });
  }
}
