import type { ModuleManifest } from './module.ts';

export type { ModuleManifest } from './module.ts';

/** One published version of a remote. All URLs are relative to the registry's URL. */
export interface RemoteVersion {
  readonly version: string;
  /** Where its sources live; a version that was published without a line may be of any. */
  readonly line?: string;
  /** The platform version that it was built for. */
  readonly platform: string;
  /** The container script, or the `mf-manifest.json` of a remote built with Module Federation's own plugin. */
  readonly entry: string;
  /** Subresource integrity of the entry script. */
  readonly integrity?: string;
  /** The global variable of the entry script's container; by default the module's id. */
  readonly container?: string;
  /** Scripts and styles of every page, for preload hints. */
  readonly preload: readonly string[];
  /** Additional scripts and styles per page. */
  readonly pages?: Readonly<Record<string, readonly string[]>>;
  /** The shared libraries per page that the shell does not load at its start, for preload hints. */
  readonly libraries?: Readonly<Record<string, readonly string[]>>;
  readonly manifest: ModuleManifest;
}

/** The published versions of a remote, newest first; older versions are the fallback. */
export interface RegistryEntry {
  readonly id: string;
  readonly versions: readonly RemoteVersion[];
}

/** The published remotes; the shell fetches the registry at run time. */
export interface Registry {
  readonly remotes: readonly RegistryEntry[];
}

const majorOf = (version: string): string => version.split('.')[0] ?? '';

/** True when a remote built for platform `built` may run on platform `running`: the majors are equal. */
export const isCompatible = (built: string, running: string): boolean => majorOf(built) === majorOf(running);

/** The versions that may run on this platform, newest first. */
export const compatibleVersions = (entry: RegistryEntry, running: string): readonly RemoteVersion[] =>
  entry.versions.filter(({ platform }) => isCompatible(platform, running));

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;
const isNonEmptyString = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isOptionalString = (value: unknown): boolean => value === undefined || isNonEmptyString(value);
const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(isNonEmptyString);

const isLead = (lead: unknown): boolean =>
  isOptionalString(lead) || (isObject(lead) && Object.values(lead).every(isNonEmptyString));

const isPage = (page: unknown): boolean =>
  isObject(page) &&
  typeof page.path === 'string' &&
  isStringArray(page.roles) &&
  (page.fillsScreen === undefined || typeof page.fillsScreen === 'boolean') &&
  (isOptionalString(page.claim) || isStringArray(page.claim)) &&
  [page.itemParam, page.studyFilterView, page.firstView].every(isOptionalString) &&
  isLead(page.lead) &&
  [page.opens, page.firstCalls].every((names) => names === undefined || isStringArray(names));
const isPublicPages = (pages: unknown): pages is JsonObject =>
  isObject(pages) && Object.values(pages).every((page) => isObject(page) && isNonEmptyString(page.path));
const isTitle = (title: unknown): boolean =>
  isObject(title) && isNonEmptyString(title.ru) && isNonEmptyString(title.kg) && isNonEmptyString(title.en);

/** Checks a module's id, which is also a folder, a part of URLs and a namespace. */
export const isModuleId = (id: unknown): id is string =>
  typeof id === 'string' && /^[a-z][a-z0-9-]{1,39}$/.test(id);

const isNavEntry = (entry: unknown, pages: JsonObject): boolean =>
  isObject(entry) &&
  isNonEmptyString(entry.page) &&
  isObject(pages[entry.page]) &&
  isOptionalString(entry.badge);

/** Validates a manifest from the network: its navigation and titles must match its pages. */
export function isManifest(value: unknown): value is ModuleManifest {
  if (!isObject(value) || !isModuleId(value.id)) return false;
  const { pages, publicPages = {}, nav, titles } = value;
  if (!isObject(pages) || !isPublicPages(publicPages) || !isObject(titles) || !Array.isArray(nav))
    return false;
  return (
    Object.values(pages).every(isPage) &&
    Object.keys({ ...pages, ...publicPages }).every((page) => isTitle(titles[page])) &&
    nav.every((entry: unknown) => isNavEntry(entry, pages))
  );
}

const isOptionalPages = (pages: unknown): boolean =>
  pages === undefined || (isObject(pages) && Object.values(pages).every(isStringArray));

const versionFields: Readonly<Record<keyof RemoteVersion, (value: unknown) => boolean>> = {
  version: isNonEmptyString,
  line: isOptionalString,
  platform: isNonEmptyString,
  entry: isNonEmptyString,
  integrity: isOptionalString,
  container: isOptionalString,
  preload: isStringArray,
  pages: isOptionalPages,
  libraries: isOptionalPages,
  manifest: isManifest,
};

/** Validates a published version. */
export const isRemoteVersion = (value: unknown): value is RemoteVersion =>
  isObject(value) && Object.entries(versionFields).every(([field, isValid]) => isValid(value[field]));

const toEntry = (value: unknown): RegistryEntry[] => {
  if (!isObject(value) || !isModuleId(value.id) || !Array.isArray(value.versions)) return [];
  const { id } = value;
  const versions = value.versions.filter(isRemoteVersion).filter(({ manifest }) => manifest.id === id);
  return versions.length === 0 ? [] : [{ id, versions }];
};

/** Parses a registry and omits invalid entries; returns `undefined` when the value is not a registry. */
export const toRegistry = (value: unknown): Registry | undefined =>
  isObject(value) && Array.isArray(value.remotes) ? { remotes: value.remotes.flatMap(toEntry) } : undefined;
