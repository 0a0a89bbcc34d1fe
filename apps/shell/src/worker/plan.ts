/** How a request is answered. `leave`: the browser does what it would do without a worker. */
export type Plan = 'page' | 'cacheFirst' | 'networkFirst' | 'leave';

const BASE = '/lms';
/** A name that changes with the content: `main.9fb46337.js`. */
const hashedName = /\.[0-9a-f]{8,32}\.(?:js|css|woff2|svg|png)$/;
const noPage = /^\/lms\/(?:api|remotes|locales)\//;
/** What a module begins with: the server says which one that is, every time. */
const remoteEntry = /\/(?:remoteEntry|mf-manifest)[^/]*$/;
/** Asked for under their plain names, so the server is asked before the cache. */
const plainFile =
  /^\/lms\/(?:remotes\/.+|locales\/.+|logo[a-z-]*\.svg|icons\/.+|manifest\.[a-z]+\.webmanifest)$/;

interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

const isBelow = (pathname: string): boolean => pathname === BASE || pathname.startsWith(`${BASE}/`);

function planForFile({ pathname, searchParams }: URL): Plan {
  // Asked for once more because the first answer was no good: no copy may answer that.
  if (!isBelow(pathname) || searchParams.has('retry')) return 'leave';
  if (remoteEntry.test(pathname)) return 'networkFirst';
  const isVersioned = pathname.startsWith(`${BASE}/locales/`) && searchParams.has('v');
  if (isVersioned || hashedName.test(pathname)) return 'cacheFirst';
  return plainFile.test(pathname) ? 'networkFirst' : 'leave';
}

/** What to do with a request (answers of the API are never kept: they belong to a person, files do not). */
export function planFor({ method, mode, url }: Asked, origin: string): Plan {
  const asked = new URL(url);
  if (method !== 'GET' || asked.origin !== origin) return 'leave';
  if (mode !== 'navigate') return planForFile(asked);
  return isBelow(asked.pathname) && !noPage.test(asked.pathname) ? 'page' : 'leave';
}
