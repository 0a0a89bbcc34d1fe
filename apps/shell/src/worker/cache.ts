import { isReaderPath } from '@portal/wire/reading/reader-pages';

/** Files of one shell build. Two builds are cached because a page of the older one may be open. */
export const SHELL_CACHE = 'portal-shell-';
/** Files cached when requested: modules and language files. */
const FILES_CACHE = 'portal-files';
const PAGE_CACHE = 'portal-page';
/** One page serves every path because routing happens in the browser. */
const PAGE_KEY = '/lms';

const MAX_BUILDS = 2;
const MAX_FILES = 400;
const PAGE_TIMEOUT_MS = 8_000;
const BAD_GATEWAY = 502;

const isCacheable = ({ status, type }: Response): boolean => status === 200 && type !== 'opaque';

/** A full disk or a forbidden storage must not keep a page from the network: it only fails to open offline. */
function asIfEmpty(error: unknown): undefined {
  console.warn(error);
}

async function store(cacheName: string, key: RequestInfo, response: Response): Promise<void> {
  if (!isCacheable(response)) return;
  const copy = response.clone();
  const put = async () => (await caches.open(cacheName)).put(key, copy);
  await put().catch(asIfEmpty);
}

const match = async (key: RequestInfo): Promise<Response | undefined> =>
  caches.match(key, { ignoreVary: true });
const findCached = (key: RequestInfo): Promise<Response | undefined> => match(key).catch(asIfEmpty);

/** For files with a content hash in their name: a cached copy is always right. */
export async function cacheFirst(request: Request): Promise<Response> {
  const cached = await findCached(request);
  if (cached) return cached;
  const response = await fetch(request);
  await store(FILES_CACHE, request, response);
  return response;
}

/** For files that may change: the cached copy is used only when the network fails. */
export async function networkFirst(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    await store(FILES_CACHE, request, response);
    return response;
  } catch (error) {
    const cached = await findCached(request);
    if (cached) return cached;
    throw error;
  }
}

const afterTimeout = (): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS, undefined));

/** What the server has sent within the page for the signed-in person, who may be another one when the page is opened from the cache. */
const personalData =
  /(?<=<div id="root")[^>]*>[^]*<\/div><!-- end of root -->|<script type="application\/json" id="initial-responses">[^<]*<\/script>/g;

/** What is the same for everybody: logo and name of the university stay offline what they are. */
const SHARED_PATH = '/lms/api/logo.json';

const isShared = (response: unknown): boolean => Object(response).path === SHARED_PATH;

/** The element of the responses, with those only that belong to nobody. */
function withSharedResponses(element: string): string {
  const start = element.indexOf('>') + 1;
  const end = element.lastIndexOf('<');
  const responses: unknown = JSON.parse(element.slice(start, end));
  const shared = Array.isArray(responses) ? responses.filter(isShared) : [];
  if (shared.length === 0) return '';
  const json = JSON.stringify(shared).replaceAll('<', String.raw`\u003c`);
  return element.slice(0, start) + json + element.slice(end);
}

/** What the content in the root needs of the root element. */
const renderedAttributes = / data-[a-z-]+="rendered"/g;

async function storePage(response: Response): Promise<void> {
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  // They describe the bytes on the network, not the text.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const text = (await response.text())
    .replaceAll(personalData, (data) => (data.startsWith('<script') ? withSharedResponses(data) : '></div>'))
    .replaceAll(renderedAttributes, '');
  await store(PAGE_CACHE, PAGE_KEY, new Response(text, { status, statusText, headers }));
}

async function fetchPage(request: RequestInfo, options?: RequestInit): Promise<Response> {
  const response = await fetch(request, options);
  if (response.headers.get('content-type')?.startsWith('text/html') && isCacheable(response))
    await storePage(response.clone());
  return response;
}

/** Whether the portal's page can be opened offline. */
export const hasPage = async (): Promise<boolean> => (await findCached(PAGE_KEY)) !== undefined;

/** Caches the portal's page, without what belongs to one person. */
export async function cachePage(): Promise<void> {
  await fetchPage(PAGE_KEY, { cache: 'no-store' });
}

const FRAME_ANCESTORS = /frame-ancestors '[a-z]+'/;

/** The cached page comes from any path, and only the page of the reader may be framed (D-69). */
function withPolicyOf(cached: Response, { url }: Request): Response {
  const { status, statusText, body } = cached;
  const headers = new Headers(cached.headers);
  const ancestors = isReaderPath(new URL(url).pathname.slice(PAGE_KEY.length)) ? 'self' : 'none';
  const policy = headers.get('content-security-policy') ?? '';
  headers.set('content-security-policy', policy.replace(FRAME_ANCESTORS, `frame-ancestors '${ancestors}'`));
  return new Response(body, { status, statusText, headers });
}

/** The portal's page from the network, or the cached one when the server is unreachable or slow. */
export async function pageNetworkFirst(request: Request): Promise<Response> {
  const cached = await findCached(PAGE_KEY);
  if (!cached) return fetchPage(request);
  const fetched = fetchPage(request).catch(() => undefined);
  const response = await Promise.race([fetched, afterTimeout()]);
  return response && response.status < BAD_GATEWAY ? response : withPolicyOf(cached, request);
}

/** Caches all files of a build or none. */
export async function precache(version: string, files: readonly string[]): Promise<void> {
  const cache = await caches.open(`${SHELL_CACHE}${version}`);
  await cache.addAll([...files]);
}

/** Deletes builds that no page can still use, and the oldest files. */
export async function cleanup(version: string): Promise<void> {
  const current = `${SHELL_CACHE}${version}`;
  const builds = (await caches.keys()).filter((name) => name.startsWith(SHELL_CACHE) && name !== current);
  for (const name of builds.slice(0, Math.max(0, builds.length - MAX_BUILDS + 1))) await caches.delete(name);
  const files = await caches.open(FILES_CACHE);
  const requests = await files.keys();
  for (const request of requests.slice(0, Math.max(0, requests.length - MAX_FILES)))
    await files.delete(request);
}
