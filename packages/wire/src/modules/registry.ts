import type { LocalizedText } from '@portal/domain';

/** What publishing needs to know of a module's manifest; the platform's `ModuleManifest` says all of it. */
export interface PublishedManifest {
  readonly id: string;
  /** The pages and their paths below `/lms`. */
  readonly pages: Readonly<Record<string, { readonly path: string }>>;
  readonly publicPages?: Readonly<Record<string, { readonly path: string }>>;
}

/** One published version of a remote. All URLs are relative to the registry's URL. */
export interface RemoteVersion<Manifest extends PublishedManifest = PublishedManifest> {
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
  readonly manifest: Manifest;
}

/** The published versions of a remote, newest first; older versions are the fallback. */
export interface RegistryEntry<Manifest extends PublishedManifest = PublishedManifest> {
  readonly id: string;
  readonly versions: readonly RemoteVersion<Manifest>[];
}

/** The published remotes; the shell fetches the registry at run time. */
export interface Registry<Manifest extends PublishedManifest = PublishedManifest> {
  readonly remotes: readonly RegistryEntry<Manifest>[];
}

type JsonObject = Readonly<Record<string, unknown>>;

/** True for an object or a list. */
export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;
/** True for a text that is not empty. */
export const isNonEmptyString = (value: unknown): value is string =>
  typeof value === 'string' && value !== '';
/** True for such a text, and for nothing. */
export const isOptionalString = (value: unknown): boolean => value === undefined || isNonEmptyString(value);
/** True for a list of such texts. */
export const isStringArray = (value: unknown): value is string[] =>
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
/** True for a title in every language. */
export const isTitle = (title: unknown): title is LocalizedText =>
  isObject(title) && isNonEmptyString(title.ru) && isNonEmptyString(title.kg) && isNonEmptyString(title.en);

/** Checks a module's id, which is also a folder, a part of URLs and a namespace. */
export const isModuleId = (id: unknown): id is string =>
  typeof id === 'string' && /^[a-z][a-z0-9-]{1,39}$/.test(id);

/** Checks a version of a module, which is also a folder and a part of URLs. */
export const isModuleVersion = (version: unknown): version is string =>
  typeof version === 'string' && /^\d[0-9A-Za-z.+-]{0,63}$/.test(version);

const isNavEntry = (entry: unknown, pages: JsonObject): boolean =>
  isObject(entry) &&
  isNonEmptyString(entry.page) &&
  isObject(pages[entry.page]) &&
  isOptionalString(entry.badge);

/** Validates a manifest from the network: its navigation and titles must match its pages. */
export function isManifest(value: unknown): value is PublishedManifest {
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

type VersionCheck<Manifest extends PublishedManifest> = (
  version: unknown,
) => version is RemoteVersion<Manifest>;

function toEntry<Manifest extends PublishedManifest>(
  value: unknown,
  isVersion: VersionCheck<Manifest>,
): RegistryEntry<Manifest>[] {
  if (!isObject(value) || !isModuleId(value.id) || !Array.isArray(value.versions)) return [];
  const { id } = value;
  const versions = value.versions.filter(isVersion).filter(({ manifest }) => manifest.id === id);
  return versions.length === 0 ? [] : [{ id, versions }];
}

/** Parses a registry and omits invalid entries; returns `undefined` when the value is not a registry. */
export const toRegistry = <Manifest extends PublishedManifest>(
  value: unknown,
  isVersion: VersionCheck<Manifest>,
): Registry<Manifest> | undefined =>
  isObject(value) && Array.isArray(value.remotes)
    ? { remotes: value.remotes.flatMap((remote: unknown) => toEntry(remote, isVersion)) }
    : undefined;
