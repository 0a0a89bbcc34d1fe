/** As much of a service worker's world as the portal needs; the page's types do not know it. */
export interface WorkerScope extends EventTarget {
  readonly location: { readonly origin: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}

/** An event that the browser keeps the worker alive for. */
export interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page, which the worker may answer. */
export interface RequestEvent extends WaitingEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

export const isWorkerScope = (scope: object): scope is WorkerScope => 'skipWaiting' in scope;
export const isWaitingEvent = (event: Event): event is WaitingEvent => 'waitUntil' in event;
export const isRequestEvent = (event: Event): event is RequestEvent => 'respondWith' in event;
