import { writePushOwner } from '@portal/platform';

const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };

/** What a browser's subscription is made of, as the server is told. */
export const pushKeys = { publicKey: keys.p256dh, authSecret: keys.auth };

/** As much of the browser's push service as the portal uses; jsdom has none. */
class Manager {
  subscription: { endpoint: string; toJSON(): object; unsubscribe(): Promise<boolean> } | null = null;
  isReachable = true;
  wanted: unknown;
  readonly getSubscription = async () => this.subscription;
  readonly subscribe = async (options: unknown) => {
    if (!this.isReachable) throw new DOMException('no push service', 'AbortError');
    this.wanted = options;
    this.subscribeTo('https://push.example.kg/browser');
    return this.subscription;
  };
  subscribeTo(endpoint: string) {
    const unsubscribe = async () => {
      this.subscription = null;
      return true;
    };
    this.subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe };
  }
}

/** A browser that can be told of messages while no page is open. */
export class PushBrowser {
  readonly manager = new Manager();
  readonly worker = new EventTarget();
  permission: 'default' | 'granted' | 'denied' = 'default';

  /** Puts it in the place of what jsdom has not. */
  install(): void {
    const requestPermission = async () => {
      if (this.permission === 'default') this.permission = 'granted';
      return this.permission;
    };
    const notification = { requestPermission };
    Object.defineProperty(notification, 'permission', { get: () => this.permission });
    Object.assign(window, { Notification: notification, PushManager: Manager });
    const getRegistration = async () => ({ pushManager: this.manager });
    const value = Object.assign(this.worker, { getRegistration });
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
  }

  remove(): void {
    for (const name of ['Notification', 'PushManager']) Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(navigator, 'serviceWorker');
    writePushOwner();
  }
}
