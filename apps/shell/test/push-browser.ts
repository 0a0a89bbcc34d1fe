import { writePushOwner } from '@portal/platform';

const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };

/** The keys of the fake subscription, as sent to the server. */
export const pushKeys = { publicKey: keys.p256dh, authSecret: keys.auth };

/** Fake of the browser's push manager; jsdom has none. */
class FakePushManager {
  subscription: { endpoint: string; toJSON(): object; unsubscribe(): Promise<boolean> } | null = null;
  isReachable = true;
  subscribeOptions: unknown;
  readonly getSubscription = async () => this.subscription;
  readonly subscribe = async (options: unknown) => {
    if (!this.isReachable) throw new DOMException('no push service', 'AbortError');
    this.subscribeOptions = options;
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

/** A browser that supports push notifications. */
export class FakePushBrowser {
  readonly manager = new FakePushManager();
  readonly worker = new EventTarget();
  permission: 'default' | 'granted' | 'denied' = 'default';

  install(): void {
    const requestPermission = async () => {
      if (this.permission === 'default') this.permission = 'granted';
      return this.permission;
    };
    const notification = { requestPermission };
    Object.defineProperty(notification, 'permission', { get: () => this.permission });
    Object.assign(window, { Notification: notification, PushManager: FakePushManager });
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
