/** The part of the service worker API that the portal uses; the DOM types do not include it. */
export interface WorkerScope extends EventTarget {
  readonly location: { readonly origin: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: {
      readonly type: 'window';
      readonly includeUncontrolled: true;
    }): Promise<readonly WindowClient[]>;
    openWindow(address: string): Promise<unknown>;
  };
  readonly registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  skipWaiting(): Promise<void>;
}

interface WindowClient {
  readonly focused: boolean;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

export interface PushEvent extends ExtendableEvent {
  readonly data: { json(): Readonly<Record<string, unknown>> };
}

export interface NotificationEvent extends ExtendableEvent {
  readonly notification: { readonly data: unknown; close(): void };
}

/** A message of a page: the addresses of the files that it has loaded without the worker. */
export interface CacheMessage extends ExtendableEvent {
  readonly data: { readonly kind: 'cache'; readonly addresses: readonly string[] };
}

export const isWorkerScope = (scope: object): scope is WorkerScope => 'skipWaiting' in scope;
export const isExtendableEvent = (event: Event): event is ExtendableEvent => 'waitUntil' in event;
export const isPushEvent = (event: Event): event is PushEvent =>
  isExtendableEvent(event) && 'data' in event && event.data !== null;
export const isCacheMessage = (event: Event): event is CacheMessage =>
  isExtendableEvent(event) && 'data' in event && Object(event.data).kind === 'cache';
export const isNotificationEvent = (event: Event): event is NotificationEvent =>
  isExtendableEvent(event) && 'notification' in event;
export const isFetchEvent = (event: Event): event is FetchEvent => 'respondWith' in event;
