/** As much of a service worker's world as the portal needs; the page's types do not know it. */
export interface WorkerScope extends EventTarget {
  readonly location: { readonly origin: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: {
      readonly type: 'window';
      readonly includeUncontrolled: true;
    }): Promise<readonly Window[]>;
    openWindow(address: string): Promise<unknown>;
  };
  readonly registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  skipWaiting(): Promise<void>;
}

/** An open page of the portal, in a tab or as an app. */
interface Window {
  readonly focused: boolean;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
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

/** Something that the server says while no page need be open. */
export interface PushEvent extends WaitingEvent {
  readonly data: { json(): Readonly<Record<string, unknown>> };
}

/** A press on a notification. */
export interface NotificationEvent extends WaitingEvent {
  readonly notification: { readonly data: unknown; close(): void };
}

export const isWorkerScope = (scope: object): scope is WorkerScope => 'skipWaiting' in scope;
export const isWaitingEvent = (event: Event): event is WaitingEvent => 'waitUntil' in event;
export const isPushEvent = (event: Event): event is PushEvent =>
  isWaitingEvent(event) && 'data' in event && event.data !== null;
export const isNotificationEvent = (event: Event): event is NotificationEvent =>
  isWaitingEvent(event) && 'notification' in event;
export const isRequestEvent = (event: Event): event is RequestEvent => 'respondWith' in event;
