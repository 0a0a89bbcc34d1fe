import type { ModuleManifest } from './module.ts';

export type { ModuleManifest } from './module.ts';

/** One published version of a remote. All addresses are relative to the registry's own address. */
export interface RemoteVersion {
  readonly version: string;
  /** The platform version that it was built for. */
  readonly platform: string;
  /** The container script, or the `mf-manifest.json` of a remote built with Module Federation's own plugin. */
  readonly entry: string;
  /** Subresource integrity of the entry script. */
  readonly integrity?: string;
  /** The global name under which the entry script puts its container; the module's id when left out. */
  readonly container?: string;
  /** Scripts and styles that every page of the module needs, for preload hints. */
  readonly preload: readonly string[];
  /** Scripts and styles that one page needs besides. */
  readonly pages?: Readonly<Record<string, readonly string[]>>;
  readonly manifest: ModuleManifest;
}

/** Everything that is published of one remote, newest version first; the following ones are the fallback. */
export interface RegistryEntry {
  readonly id: string;
  readonly versions: readonly RemoteVersion[];
}

/** What the server says about remotes: the shell learns it at run time, never at build time. */
export interface Registry {
  readonly remotes: readonly RegistryEntry[];
}

const majorOf = (version: string): string => version.split('.')[0] ?? '';

/** True when a remote built for `built` may run on the platform `running`: the majors agree. */
export const isCompatible = (built: string, running: string): boolean => majorOf(built) === majorOf(running);

/** The versions that may run here, newest first. */
export const compatibleVersions = (entry: RegistryEntry, running: string): readonly RemoteVersion[] =>
  entry.versions.filter(({ platform }) => isCompatible(platform, running));

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isOptionalText = (value: unknown): boolean => value === undefined || isText(value);
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

const isPage = (page: unknown): boolean =>
  isRow(page) && typeof page.path === 'string' && isTexts(page.roles);
const isTitle = (title: unknown): boolean =>
  isRow(title) && isText(title.ru) && isText(title.kg) && isText(title.en);

/** A module's id is a folder, a part of addresses and a namespace. */
export const isModuleId = (id: unknown): id is string =>
  typeof id === 'string' && /^[a-z][a-z0-9-]{1,39}$/.test(id);

/** True for a manifest whose navigation and titles fit its pages; what comes over the network is not taken on trust. */
export function isManifest(value: unknown): value is ModuleManifest {
  if (!isRow(value) || !isModuleId(value.id)) return false;
  const { pages, nav, titles } = value;
  if (!isRow(pages) || !isRow(titles) || !Array.isArray(nav)) return false;
  return (
    Object.values(pages).every(isPage) &&
    Object.keys(pages).every((page) => isTitle(titles[page])) &&
    nav.every((entry: unknown) => isRow(entry) && isText(entry.page) && isRow(pages[entry.page]))
  );
}

const isOptionalPages = (pages: unknown): boolean =>
  pages === undefined || (isRow(pages) && Object.values(pages).every(isTexts));

/** What each field of a published version must be. */
const versionFields: Readonly<Record<keyof RemoteVersion, (value: unknown) => boolean>> = {
  version: isText,
  platform: isText,
  entry: isText,
  integrity: isOptionalText,
  container: isOptionalText,
  preload: isTexts,
  pages: isOptionalPages,
  manifest: isManifest,
};

/** True for a published version that the shell can use. */
export const isRemoteVersion = (value: unknown): value is RemoteVersion =>
  isRow(value) && Object.entries(versionFields).every(([field, isFit]) => isFit(value[field]));

const toEntry = (value: unknown): RegistryEntry[] => {
  if (!isRow(value) || !isModuleId(value.id) || !Array.isArray(value.versions)) return [];
  const { id } = value;
  const versions = value.versions.filter(isRemoteVersion).filter(({ manifest }) => manifest.id === id);
  return versions.length === 0 ? [] : [{ id, versions }];
};

/** Reads a registry; a broken entry is left out and takes no other one with it. `undefined` when it is none at all. */
export const toRegistry = (value: unknown): Registry | undefined =>
  isRow(value) && Array.isArray(value.remotes) ? { remotes: value.remotes.flatMap(toEntry) } : undefined;
