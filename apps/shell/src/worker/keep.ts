/** Files of one build of the shell, all there from the start; two builds are kept, as a page of the older may be open. */
export const SHELL_CACHE = 'portal-shell-';
/** Files that came by as they were asked for: those of the modules, language files. */
const FILES_CACHE = 'portal-files';
const PAGE_CACHE = 'portal-page';
/** One page serves every address: the browser decides what it shows. */
const PAGE_KEY = '/lms';

const BUILDS_KEPT = 2;
const FILES_KEPT = 400;
const PAGE_PATIENCE_MS = 8_000;
const SERVER_AWAY = 502;

const isGood = ({ status, type }: Response): boolean => status === 200 && type !== 'opaque';

async function keep(cacheName: string, key: RequestInfo, response: Response): Promise<void> {
  if (!isGood(response)) return;
  const cache = await caches.open(cacheName);
  await cache.put(key, response.clone());
}

const find = (request: RequestInfo) => caches.match(request, { ignoreVary: true });

/** Files whose content is in their name: whatever is there is right. */
export async function cacheFirst(request: Request): Promise<Response> {
  const known = await find(request);
  if (known) return known;
  const response = await fetch(request);
  await keep(FILES_CACHE, request, response);
  return response;
}

/** Files that may change: the server's word counts, and a copy does while there is none. */
export async function networkFirst(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    await keep(FILES_CACHE, request, response);
    return response;
  } catch (error) {
    const known = await find(request);
    if (known) return known;
    throw error;
  }
}

const afterPatience = (): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, PAGE_PATIENCE_MS, undefined));

async function fetchPage(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.headers.get('content-type')?.startsWith('text/html'))
    await keep(PAGE_CACHE, PAGE_KEY, response);
  return response;
}

/** The portal's page: from the server, or the last one when the server is away or too slow. */
export async function pageOrLast(request: Request): Promise<Response> {
  const known = await caches.match(PAGE_KEY, { ignoreVary: true });
  if (!known) return fetchPage(request);
  const fetched = fetchPage(request).catch(() => undefined);
  const response = await Promise.race([fetched, afterPatience()]);
  return response && response.status < SERVER_AWAY ? response : known;
}

/** Brings a build's files in, whole or not at all. */
export async function fillShell(version: string, files: readonly string[]): Promise<void> {
  const cache = await caches.open(`${SHELL_CACHE}${version}`);
  await cache.addAll([...files]);
}

/** Lets go of builds that no page can be using any more, and of files that were asked for long ago. */
export async function tidy(version: string): Promise<void> {
  const current = `${SHELL_CACHE}${version}`;
  const builds = (await caches.keys()).filter((name) => name.startsWith(SHELL_CACHE) && name !== current);
  for (const name of builds.slice(0, Math.max(0, builds.length - BUILDS_KEPT + 1))) await caches.delete(name);
  const files = await caches.open(FILES_CACHE);
  const requests = await files.keys();
  for (const request of requests.slice(0, Math.max(0, requests.length - FILES_KEPT)))
    await files.delete(request);
}
