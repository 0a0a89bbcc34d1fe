import { runInNewContext } from 'node:vm';

/** What browsers have, too, and the libraries of the shell need. */
const neededGlobals = [
  'AbortController',
  'AbortSignal',
  'DOMException',
  'Event',
  'EventTarget',
  'MessageChannel',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'URLSearchParams',
  'clearInterval',
  'clearTimeout',
  'crypto',
  'navigator',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
  'structuredClone',
];

const nothing = (): void => undefined;

/** The original leads to the streams of the process. */
const silentConsole = {
  debug: nothing,
  error: nothing,
  info: nothing,
  log: nothing,
  trace: nothing,
  warn: nothing,
};

/** Modules share their queues between tabs by channels; a page of the server has no other tab. */
class ClosedChannel {
  readonly postMessage = nothing;
  readonly close = nothing;
}

let areRemoved = false;

/** Leaves of the globals what belongs to the language and what browsers have: no process, no network, no files. */
export function removeGlobals(): void {
  if (areRemoved) return;
  areRemoved = true;
  const ofLanguage: string[] = runInNewContext('Object.getOwnPropertyNames(globalThis)');
  const allowed = new Set([...ofLanguage, ...neededGlobals]);
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!allowed.has(name)) Reflect.deleteProperty(globalThis, name);
  Object.assign(globalThis, { console: silentConsole, BroadcastChannel: ClosedChannel });
}
