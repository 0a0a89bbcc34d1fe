import { BASE_PATH } from '@portal/wire';
import type { Hint } from './hints.ts';

/** A page of a module, as far as the server needs to know it. */
export interface PublishedPage {
  /** The module's id and version, which name its messages. */
  readonly id: string;
  readonly version: string;
  /** All own files of the page, for preload hints. */
  readonly hints: readonly Hint[];
  /** The shared libraries that it imports. */
  readonly libraries: readonly string[];
  /** The calls that the page makes first, below `/lms/api`. */
  readonly firstCalls: readonly string[];
}

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;
const rowOf = (value: unknown): Row => (isRow(value) ? value : {});
const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

function hintOf(file: string, integrity?: unknown): Hint[] {
  const href = `${BASE_PATH}/remotes/${file}`;
  // The manifest of a third-party remote is fetched by its loader.
  if (file.endsWith('.json')) return [];
  if (file.endsWith('.css')) return [{ href, as: 'style' }];
  return [{ href, as: 'script', ...(typeof integrity === 'string' && { integrity }) }];
}

function pagesOfVersion(id: string, published: Row): [path: string, page: PublishedPage][] {
  const { version, entry, integrity, preload, pages, libraries, manifest } = published;
  if (typeof entry !== 'string' || typeof version !== 'string') return [];
  const common = textsOf(preload).filter((file) => file !== entry);
  return Object.entries(rowOf(rowOf(manifest).pages)).flatMap(([page, declared]) => {
    const { path, firstCalls } = rowOf(declared);
    if (typeof path !== 'string') return [];
    const files = new Set([...common, ...textsOf(rowOf(pages)[page])]);
    const hints = [...hintOf(entry, integrity), ...[...files].flatMap((file) => hintOf(file))];
    const own = { hints, libraries: textsOf(rowOf(libraries)[page]), firstCalls: textsOf(firstCalls) };
    return [[path, { id, version, ...own }]];
  });
}

/** The pages of the newest version of each remote; what cannot be read is left out, and the shell reports it. */
export const publishedPagesOf = (remotes: readonly unknown[]): ReadonlyMap<string, PublishedPage> =>
  new Map(
    remotes.flatMap((remote) => {
      const { id, versions } = rowOf(remote);
      const newest: unknown = Array.isArray(versions) ? versions[0] : undefined;
      return typeof id === 'string' && isRow(newest) ? pagesOfVersion(id, newest) : [];
    }),
  );
