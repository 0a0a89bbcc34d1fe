import type { ComponentType } from 'react';
import { PLATFORM_VERSION, type ModuleManifest, type Registry, type RemoteVersion } from '@portal/platform';
import { withoutBroken } from '@portal/platform/version-marks';
import { aStore } from '@portal/testing';
import type { Loader, PublishedVersion } from '../src/modules/loader.ts';
import { PortalModules } from '../src/modules/portal-modules.ts';

export const aManifest = (overrides: Partial<ModuleManifest> = {}): ModuleManifest => ({
  id: 'poems',
  pages: { verse: { path: 'poems', roles: ['teacher', 'student'] } },
  nav: [{ page: 'verse', icon: 'apps', order: 10 }],
  titles: { verse: { ru: 'Стихи', kg: 'Ырлар', en: 'Poems' } },
  ...overrides,
});

export const aVersion = (overrides: Partial<RemoteVersion> = {}): RemoteVersion => ({
  version: '1.0.0',
  platform: PLATFORM_VERSION,
  entry: 'poems/1.0.0/remoteEntry.js',
  preload: [],
  manifest: aManifest(),
  ...overrides,
});

/** A registry with these versions of one remote, newest first. */
export const aRegistry = (...versions: readonly RemoteVersion[]): Registry => ({
  remotes: versions.length > 0 ? [{ id: versions[0]?.manifest.id ?? '', versions }] : [],
});

export const exposedModule = (Component: ComponentType, page = 'verse') => ({
  portalModule: { platform: PLATFORM_VERSION, pages: { [page]: async () => ({ Component }) } },
});

/** A module whose page shows its version. */
export const exposedVersion = ({ version }: PublishedVersion) =>
  exposedModule(() => <h1>Version {version.version}</h1>);

interface FixtureOptions {
  readonly registry: Registry;
  /** The registry at the next request; defaults to the same one. */
  readonly nextRegistry?: Registry | Promise<Registry> | Error;
  readonly load?: (published: PublishedVersion) => unknown;
}

/** Modules with a fake loader and registry that record what is loaded. */
export function createPortalModules({
  registry,
  nextRegistry = registry,
  load = exposedVersion,
}: FixtureOptions) {
  const loaded: string[] = [];
  const messages: string[] = [];
  const fetched: Registry[] = [];
  const loader: Loader = {
    load: async (published) => {
      loaded.push(`${published.version.version}${published.isRetry ? ' again' : ''}`);
      return load(published);
    },
  };
  const store = aStore();
  const modules = new PortalModules({
    registry,
    store,
    loader,
    fetchRegistry: async () => {
      if (nextRegistry instanceof Error) throw nextRegistry;
      // As `read-registry.ts`.
      const registryNow = withoutBroken(await nextRegistry);
      fetched.push(registryNow);
      return registryNow;
    },
    loadMessages: async (id, version) => {
      messages.push(`${id} ${version}`);
    },
  });
  return { modules, store, loaded, messages, fetched };
}

/** The federation runtime's error for a script that failed to load. */
export const scriptNetworkError = () =>
  new Error('ScriptNetworkError: Failed to load script "remoteEntry.js"');

/** The bundler's error for a missing chunk (spec §8). */
export const chunkLoadError = () =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
