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
  readonly roles: readonly string[];
  /** True for a page that fills the screen and scrolls inside itself. */
  readonly fillsScreen: boolean;
  /** The query parameter that opens one item, which has a phone's screen for itself. */
  readonly itemParam: string | undefined;
  /** What the server renders in the page's place until its module is there. */
  readonly firstView: string | undefined;
  /** The title in each language. */
  readonly titles: Readonly<Record<string, string>>;
  /** The key of the message that is the heading instead of the title. */
  readonly heading: string | undefined;
  /** The key of the message under the title, for each role that has one. */
  readonly leads: Readonly<Record<string, string>>;
}

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;
const rowOf = (value: unknown): Row => (isRow(value) ? value : {});
const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

const textsByName = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(rowOf(value)).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );

const leadsOf = (lead: unknown, roles: readonly string[]): Readonly<Record<string, string>> =>
  textsByName(typeof lead === 'string' ? Object.fromEntries(roles.map((role) => [role, lead])) : lead);

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
    const { path, firstCalls, lead, heading, fillsScreen, itemParam, firstView } = rowOf(declared);
    if (typeof path !== 'string') return [];
    const files = new Set([...common, ...textsOf(rowOf(pages)[page])]);
    const hints = [...hintOf(entry, integrity), ...[...files].flatMap((file) => hintOf(file))];
    const roles = textsOf(rowOf(declared).roles);
    const own = {
      hints,
      libraries: textsOf(rowOf(libraries)[page]),
      firstCalls: textsOf(firstCalls),
      roles,
      fillsScreen: fillsScreen === true,
      itemParam: typeof itemParam === 'string' ? itemParam : undefined,
      firstView: typeof firstView === 'string' ? firstView : undefined,
      titles: textsByName(rowOf(rowOf(manifest).titles)[page]),
      heading: typeof heading === 'string' ? heading : undefined,
      leads: leadsOf(lead, roles),
    };
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
