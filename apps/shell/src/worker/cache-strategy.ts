/** How the worker handles a request. `passThrough`: as if there were no worker. */
export type CacheStrategy = 'page' | 'cacheFirst' | 'networkFirst' | 'passThrough';

const BASE = '/lms';
/** File names with a content hash: `main.9fb46337.js`. */
const hashedName = /\.[0-9a-f]{8,32}\.(?:js|css|woff2|svg|png|wasm)$/;
const noPage = /^\/lms\/(?:(?:api|remotes|locales)\/|old-browser$)/;
/** The server decides every time which version of a remote's entry is current. */
const remoteEntry = /\/(?:remoteEntry|mf-manifest)[^/]*$/;
/** Names without a hash, so the network is asked before the cache. */
const plainFile =
  /^\/lms\/(?:remotes\/.+|locales\/.+|logo[a-z-]*\.svg|icons\/.+|manifest\.[a-z]+\.webmanifest)$/;

interface StrategyRequest {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** Files whose address changes with them by `v`. */
const versionedFile = /^\/lms\/(?:locales\/.+|brand\.css$)/;

const isBelow = (pathname: string): boolean => pathname === BASE || pathname.startsWith(`${BASE}/`);

function strategyForFile({ pathname, searchParams }: URL): CacheStrategy {
  // A retry follows a bad response, so no cached copy may serve it.
  if (!isBelow(pathname) || searchParams.has('retry')) return 'passThrough';
  if (remoteEntry.test(pathname)) return 'networkFirst';
  const isVersioned = versionedFile.test(pathname) && searchParams.has('v');
  if (isVersioned || hashedName.test(pathname)) return 'cacheFirst';
  return plainFile.test(pathname) ? 'networkFirst' : 'passThrough';
}

/** Chooses the strategy. API responses are never cached because they belong to a person. */
export function strategyFor({ method, mode, url }: StrategyRequest, origin: string): CacheStrategy {
  const target = new URL(url);
  if (method !== 'GET' || target.origin !== origin) return 'passThrough';
  if (mode !== 'navigate') return strategyForFile(target);
  return isBelow(target.pathname) && !noPage.test(target.pathname) ? 'page' : 'passThrough';
}
