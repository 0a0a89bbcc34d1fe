import {
  cacheFirst,
  cachePage,
  cleanup,
  hasPage,
  networkFirst,
  pageNetworkFirst,
  precache,
} from './cache.ts';
import { openNotification, showPushNotification } from './push-notifications.ts';
import { strategyFor, type CacheStrategy } from './cache-strategy.ts';
import {
  isCacheMessage,
  isNotificationEvent,
  isPushEvent,
  isFetchEvent,
  isExtendableEvent,
  type WorkerScope,
} from './scope.ts';

const ASSETS = '/lms/assets.json';

const handlers: Readonly<
  Record<Exclude<CacheStrategy, 'passThrough'>, (request: Request) => Promise<Response>>
> = {
  page: pageNetworkFirst,
  cacheFirst,
  networkFirst,
};

interface Build {
  readonly version: string;
  readonly offline: readonly string[];
}

const isBuild = (value: unknown): value is Build =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'string' &&
  'offline' in value &&
  Array.isArray(value.offline);

async function install(version: string): Promise<void> {
  const response = await fetch(ASSETS, { cache: 'no-store' });
  const build: unknown = await response.json();
  // A newer build was deployed in between; its worker comes with the next update check.
  if (!isBuild(build) || build.version !== version) throw new Error(`This is not the build of ${version}`);
  await precache(version, build.offline);
  await cachePage();
}

/** Caches what a page has loaded without the worker, and the build when a sign-out has removed it. */
async function cacheForPage({ location }: WorkerScope, version: string, addresses: readonly string[]) {
  if (!(await hasPage())) await install(version);
  for (const url of addresses) {
    const strategy = strategyFor({ method: 'GET', mode: 'cors', url }, location.origin);
    if (strategy !== 'passThrough') await handlers[strategy](new Request(url));
  }
}

/**
 * The portal's service worker. It takes over at once without a reload: it serves only files with hashed names,
 * and pages network-first, so an open page does not notice.
 */
export function startWorker(scope: WorkerScope, version: string): void {
  scope.addEventListener('install', (event) => {
    if (isExtendableEvent(event)) event.waitUntil(install(version).then(() => scope.skipWaiting()));
  });
  scope.addEventListener('activate', (event) => {
    if (isExtendableEvent(event)) event.waitUntil(cleanup(version).then(() => scope.clients.claim()));
  });
  scope.addEventListener('fetch', (event) => {
    if (!isFetchEvent(event)) return;
    const strategy = strategyFor(event.request, scope.location.origin);
    if (strategy !== 'passThrough') event.respondWith(handlers[strategy](event.request));
  });
  scope.addEventListener('message', (event) => {
    if (isCacheMessage(event)) event.waitUntil(cacheForPage(scope, version, event.data.addresses));
  });
  scope.addEventListener('push', (event) => {
    if (isPushEvent(event)) event.waitUntil(showPushNotification(scope, event));
  });
  scope.addEventListener('notificationclick', (event) => {
    if (isNotificationEvent(event)) event.waitUntil(openNotification(scope, event));
  });
}
