import type { ComponentType } from 'react';
import { PLATFORM_VERSION, type ModuleManifest, type Registry, type RemoteVersion } from '@portal/platform';
import { aStore } from '@portal/testing';
import type { Loader, Published } from '../src/modules/loader.ts';
import { PortalModules } from '../src/modules/portal-modules.ts';

/** A manifest with one page; give what the test is about. */
export const aManifest = (facts: Partial<ModuleManifest> = {}): ModuleManifest => ({
  id: 'poems',
  pages: { verse: { path: 'poems', roles: ['teacher', 'student'] } },
  nav: [{ page: 'verse', icon: 'apps', order: 10 }],
  titles: { verse: { ru: 'Стихи', kg: 'Ырлар', en: 'Poems' } },
  ...facts,
});

/** A published version; give what the test is about. */
export const aVersion = (facts: Partial<RemoteVersion> = {}): RemoteVersion => ({
  version: '1.0.0',
  platform: PLATFORM_VERSION,
  entry: 'poems/1.0.0/remoteEntry.js',
  preload: [],
  manifest: aManifest(),
  ...facts,
});

/** A registry in which these are the versions of one remote, newest first. */
export const aRegistry = (...versions: readonly RemoteVersion[]): Registry => ({
  remotes: versions.length > 0 ? [{ id: versions[0]?.manifest.id ?? '', versions }] : [],
});

/** What a remote exposes when its only page is this component. */
export const exposing = (Component: ComponentType) => ({
  portalModule: { platform: PLATFORM_VERSION, pages: { verse: async () => ({ Component }) } },
});

/** Says which version it is. */
export const exposingVersion = ({ version }: Published) => exposing(() => <h1>Version {version.version}</h1>);

interface Setting {
  readonly registry: Registry;
  /** What is published by the time somebody asks again; the same when left out. */
  readonly later?: Registry | Promise<Registry> | Error;
  readonly load?: (published: Published) => unknown;
}

/** Modules over a network that a test plays: what is asked of it is written down. */
export function somePortalModules({ registry, later = registry, load = exposingVersion }: Setting) {
  const asked: string[] = [];
  const texts: string[] = [];
  const fetched: Registry[] = [];
  const loader: Loader = {
    load: async (published) => {
      asked.push(`${published.version.version}${published.isRetry ? ' again' : ''}`);
      return load(published);
    },
  };
  const store = aStore();
  const modules = new PortalModules({
    registry,
    store,
    loader,
    fetchRegistry: async () => {
      if (later instanceof Error) throw later;
      const registryNow = await later;
      fetched.push(registryNow);
      return registryNow;
    },
    loadTexts: async (id, version) => {
      texts.push(`${id} ${version}`);
    },
  });
  return { modules, store, asked, texts, fetched };
}

/** How the federation runtime says that a script did not come. */
export const unreachable = () => new Error('ScriptNetworkError: Failed to load script "remoteEntry.js"');

/** How a bundle says that a part of it did not come (spec §8). */
export const chunkGone = () =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
