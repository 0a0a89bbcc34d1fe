import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { BASE_PATH } from '@portal/wire';
import { codeOf } from '../../database/error-properties.ts';

/** The files of a shell build, relative to `/lms/`. */
export interface ShellBuild {
  /** Where it lies. */
  readonly folder: string;
  readonly version: string;
  /** Font files by alphabet. */
  readonly fonts: Readonly<Record<string, string>>;
  /** The files of the code behind the login, and of the loader of modules. */
  readonly parts: Readonly<Record<'signedIn' | 'federation' | 'news', readonly string[]>>;
  /** The files of shared libraries that some pages need. */
  readonly libraries: Readonly<Record<string, readonly string[]>>;
  /** All content-hashed files. */
  readonly files: readonly string[];
  readonly template: string;
  /** Hashes of inline scripts, as CSP sources. */
  readonly inlineScripts: readonly string[];
}

const inlineScript = /<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;

const hashOfScript = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** Parses `assets.json`; preload hints need it. */
function readAssets(text: string): Pick<ShellBuild, 'version' | 'fonts' | 'parts' | 'libraries' | 'files'> {
  const assets: unknown = JSON.parse(text);
  const { version, fonts, parts, libraries, polyfills, offline } = isRow(assets) ? assets : {};
  const { signedIn, federation, news } = isRow(parts) ? parts : {};
  const alphabets = isRow(fonts)
    ? Object.entries(fonts).flatMap(([name, file]) =>
        typeof file === 'string' ? [[name, file] as const] : [],
      )
    : [];
  return {
    version: typeof version === 'string' ? version : '',
    fonts: Object.fromEntries(alphabets),
    parts: { signedIn: textsOf(signedIn), federation: textsOf(federation), news: textsOf(news) },
    libraries: isRow(libraries)
      ? Object.fromEntries(Object.entries(libraries).map(([name, files]) => [name, textsOf(files)]))
      : {},
    files: [
      ...textsOf(polyfills),
      ...textsOf(offline).map((address) => address.replace(`${BASE_PATH}/`, '')),
    ],
  };
}

/** The current build of the shell, reloaded when it changes. */
export class ShellBuildCache {
  readonly #dir: string;
  readonly #onNew: (build: ShellBuild) => void;
  #cached: { readonly stamp: string; readonly build: ShellBuild } | undefined;

  /** `onNew` is called for every newly loaded build. */
  constructor(dir: string, onNew: (build: ShellBuild) => void = () => undefined) {
    this.#dir = dir;
    this.#onNew = onNew;
  }

  async read(): Promise<ShellBuild | undefined> {
    try {
      const file = path.join(this.#dir, 'index.html');
      const { mtimeMs, ino } = await stat(file);
      const stamp = `${mtimeMs} ${ino}`;
      if (this.#cached?.stamp !== stamp) {
        this.#cached = { stamp, build: await this.#load(file) };
        this.#onNew(this.#cached.build);
      }
      return this.#cached.build;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  async #load(file: string): Promise<ShellBuild> {
    const [template, assets] = await Promise.all([
      readFile(file, 'utf8'),
      readFile(path.join(this.#dir, 'assets.json'), 'utf8'),
    ]);
    const inlineScripts = [...template.matchAll(inlineScript)].map(([, text = '']) => hashOfScript(text));
    return { ...readAssets(assets), folder: this.#dir, template, inlineScripts };
  }
}
