import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { BASE_PATH } from '@portal/wire';
import { codeOf } from '../shared/error-facts.ts';

/** What the build of the shell says about itself: its files, relative to `/lms/`. */
export interface ShellBuild {
  readonly version: string;
  /** The fonts by the alphabet that they hold. */
  readonly fonts: Readonly<Record<string, string>>;
  /** Everything that is named by its content. */
  readonly files: readonly string[];
  readonly template: string;
  /** The hashes of scripts that stand in the page itself, as a policy names them. */
  readonly inlineScripts: readonly string[];
}

const inlineScript = /<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;

const hashOfScript = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Reads `assets.json`; a build without it works, only without hints. */
function readAssets(text: string): Pick<ShellBuild, 'version' | 'fonts' | 'files'> {
  const assets: unknown = JSON.parse(text);
  const { version, fonts, offline } = isRow(assets) ? assets : {};
  const alphabets = isRow(fonts)
    ? Object.entries(fonts).flatMap(([name, file]) =>
        typeof file === 'string' ? [[name, file] as const] : [],
      )
    : [];
  return {
    version: typeof version === 'string' ? version : '',
    fonts: Object.fromEntries(alphabets),
    files: isTexts(offline) ? offline.map((address) => address.replace(`${BASE_PATH}/`, '')) : [],
  };
}

/** The build of the shell, read again when it was built again. */
export class ShellBuilds {
  readonly #dir: string;
  readonly #onNew: (build: ShellBuild) => void;
  #known: { readonly stamp: string; readonly build: ShellBuild } | undefined;

  /** `onNew` hears of every build that is read for the first time. */
  constructor(dir: string, onNew: (build: ShellBuild) => void = () => undefined) {
    this.#dir = dir;
    this.#onNew = onNew;
  }

  /** The newest build, or `undefined` when there is none. */
  async read(): Promise<ShellBuild | undefined> {
    try {
      const file = path.join(this.#dir, 'index.html');
      const { mtimeMs, ino } = await stat(file);
      const stamp = `${mtimeMs} ${ino}`;
      if (this.#known?.stamp !== stamp) {
        this.#known = { stamp, build: await this.#load(file) };
        this.#onNew(this.#known.build);
      }
      return this.#known.build;
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
    return { ...readAssets(assets), template, inlineScripts };
  }
}
