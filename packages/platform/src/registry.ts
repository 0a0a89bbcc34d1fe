import type { ModuleManifest } from './module.ts';

/** One published version of a remote. All addresses are relative to the registry's own address. */
export interface RemoteVersion {
  readonly version: string;
  /** The platform version that it was built for. */
  readonly platform: string;
  /** The container script, or the `mf-manifest.json` of a remote built with Module Federation's own plugin. */
  readonly entry: string;
  /** Subresource integrity of the entry script. */
  readonly integrity?: string;
  /** Scripts and styles that the first page needs, for preload hints. */
  readonly preload: readonly string[];
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
