import {
  isManifest as isPublishedManifest,
  isRemoteVersion as isPublishedVersion,
  toRegistry as toPublishedRegistry,
  type Registry as PublishedRegistry,
  type RegistryEntry as PublishedEntry,
  type RemoteVersion as PublishedVersion,
} from '@portal/wire/modules/registry';
import type { ModuleManifest } from './module.ts';

export { isModuleId } from '@portal/wire/modules/registry';
export type { ModuleManifest } from './module.ts';

/** One published version of a remote. All URLs are relative to the registry's URL. */
export type RemoteVersion = PublishedVersion<ModuleManifest>;
/** The published versions of a remote, newest first; older versions are the fallback. */
export type RegistryEntry = PublishedEntry<ModuleManifest>;
/** The published remotes; the shell fetches the registry at run time. */
export type Registry = PublishedRegistry<ModuleManifest>;

const majorOf = (version: string): string => version.split('.')[0] ?? '';

/** True when a remote built for platform `built` may run on platform `running`: the majors are equal. */
export const isCompatible = (built: string, running: string): boolean => majorOf(built) === majorOf(running);

/** The versions that may run on this platform, newest first. */
export const compatibleVersions = (entry: RegistryEntry, running: string): readonly RemoteVersion[] =>
  entry.versions.filter(({ platform }) => isCompatible(platform, running));

/** Validates a manifest from the network: its navigation and titles must match its pages. */
export const isManifest = (value: unknown): value is ModuleManifest => isPublishedManifest(value);

/** Validates a published version. */
export const isRemoteVersion = (value: unknown): value is RemoteVersion => isPublishedVersion(value);

/** Parses a registry and omits invalid entries; returns `undefined` when the value is not a registry. */
export const toRegistry = (value: unknown): Registry | undefined =>
  toPublishedRegistry(value, isRemoteVersion);
