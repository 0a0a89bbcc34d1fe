import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { makeUuid } from '@portal/api-client';
import { whileLoading } from './health/open-versions.ts';
import type { PublishedVersion } from './loader.ts';
import { remotesUrl } from './read-registry.ts';
import { lazyLibraries, libraries } from './shared-libraries.ts';

const ENTRY_TIMEOUT_MS = 20_000;
const MANIFEST_TIMEOUT_MS = 4_000;

const versionOf = (name: string): string => {
  const version = PORTAL_SHARED_VERSIONS[name];
  if (version === undefined) throw new Error(`The build does not know the version of ${name}`);
  return version;
};

function shareOptionsOf(name: string) {
  const version = versionOf(name);
  return { version, shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` } };
}

const shared = Object.fromEntries([
  ...Object.entries(libraries).map(
    ([name, library]) => [name, { ...shareOptionsOf(name), lib: () => library }] as const,
  ),
  ...Object.entries(lazyLibraries).map(([name, load]) => {
    const get = async () => {
      const library = await load();
      return () => library;
    };
    return [name, { ...shareOptionsOf(name), get }] as const;
  }),
]);

/** Entry URL → integrity hash from the registry. */
const integrities = new Map<string, string>();

const loadPlugin: ModuleFederationRuntimePlugin = {
  name: 'portal',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    // Must match the preload hint: CORS only for other origins.
    if (new URL(url).origin !== window.location.origin) script.crossOrigin = 'anonymous';
    const integrity = integrities.get(url);
    if (integrity !== undefined) script.integrity = integrity;
    return { script, timeout: ENTRY_TIMEOUT_MS };
  },
  async fetch(url, options) {
    const response = await fetch(url, { ...options, signal: AbortSignal.timeout(MANIFEST_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
    return response;
  },
};

const instance = createInstance({
  name: 'portal_shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [loadPlugin],
  shared,
});

export async function loadExposed({ id, version, isRetry }: PublishedVersion): Promise<unknown> {
  const entry = new URL(version.entry, remotesUrl());
  if (isRetry) entry.searchParams.set('retry', makeUuid());
  if (version.integrity !== undefined) integrities.set(entry.href, version.integrity);
  instance.registerRemotes([{ name: id, entry: entry.href, entryGlobalName: version.container ?? id }], {
    force: true,
  });
  return whileLoading({ id, version: version.version }, () =>
    instance.loadRemote<unknown>(`${id}/module`, { from: 'runtime' }),
  );
}
