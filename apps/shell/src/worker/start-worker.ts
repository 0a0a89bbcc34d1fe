import { cacheFirst, fillShell, networkFirst, pageOrLast, tidy } from './keep.ts';
import { follow, notify } from './notify.ts';
import { planFor, type Plan } from './plan.ts';
import {
  isNotificationEvent,
  isPushEvent,
  isRequestEvent,
  isWaitingEvent,
  type WorkerScope,
} from './scope.ts';

const ASSETS = '/lms/assets.json';

const answers: Readonly<Record<Exclude<Plan, 'leave'>, (request: Request) => Promise<Response>>> = {
  page: pageOrLast,
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

/** Brings in the files of the build that this worker belongs to. */
async function install(version: string): Promise<void> {
  const response = await fetch(ASSETS, { cache: 'no-store' });
  const build: unknown = await response.json();
  // Another build was put live in between: the browser finds that one's worker with its next look.
  if (!isBuild(build) || build.version !== version) throw new Error(`This is not the build of ${version}`);
  await fillShell(version, build.offline);
}

/**
 * The one service worker of the portal. It takes over at once and reloads nothing: it only hands out files whose content
 * is in their names, and the server's page before its own copy, so an open page notices nothing.
 */
export function startWorker(scope: WorkerScope, version: string): void {
  scope.addEventListener('install', (event) => {
    if (isWaitingEvent(event)) event.waitUntil(install(version).then(() => scope.skipWaiting()));
  });
  scope.addEventListener('activate', (event) => {
    if (isWaitingEvent(event)) event.waitUntil(tidy(version).then(() => scope.clients.claim()));
  });
  scope.addEventListener('fetch', (event) => {
    if (!isRequestEvent(event)) return;
    const plan = planFor(event.request, scope.location.origin);
    if (plan !== 'leave') event.respondWith(answers[plan](event.request));
  });
  scope.addEventListener('push', (event) => {
    if (isPushEvent(event)) event.waitUntil(notify(scope, event));
  });
  scope.addEventListener('notificationclick', (event) => {
    if (isNotificationEvent(event)) event.waitUntil(follow(scope, event));
  });
}
