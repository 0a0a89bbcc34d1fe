import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startWorker } from './start-worker.ts';

class FakePage {
  focused = false;
  readonly received: unknown[] = [];
  readonly focus = jest.fn(async () => undefined);
  postMessage(message: unknown) {
    this.received.push(message);
  }
}

class FakeWorkerScope extends EventTarget {
  readonly location = { origin: 'http://localhost' };
  readonly pages: FakePage[] = [];
  readonly openWindow = jest.fn(async (_address: string) => undefined);
  readonly clients = {
    claim: async () => undefined,
    matchAll: async () => this.pages,
    openWindow: this.openWindow,
  };
  readonly showNotification = jest.fn(async (_title: string, _options: NotificationOptions) => undefined);
  readonly registration = { showNotification: this.showNotification };
  readonly skipWaiting = async () => undefined;
}

let scope: FakeWorkerScope;
beforeEach(() => {
  scope = new FakeWorkerScope();
  startWorker(scope, '1');
});

/** Dispatches an event and waits for the work that it started. */
async function dispatchAndWait(name: string, fields: object): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  const waitUntil = (promise: Promise<unknown>) => (work = promise);
  scope.dispatchEvent(Object.assign(new Event(name), { waitUntil, ...fields }));
  await work;
}

const push = { tag: 'news-7', title: 'Новость: Субботник', body: 'Сбор в девять', address: '/news?item=7' };
const address = '/lms/news?item=7';
const dispatchPush = () => dispatchAndWait('push', { data: { json: () => push } });
const dispatchClick = () => {
  const close = jest.fn();
  return dispatchAndWait('notificationclick', { notification: { data: address, close } }).then(() => close);
};

describe('a notification', () => {
  it('shows title and text, replaces the shown one with its tag, and carries the address', async () => {
    await dispatchPush();
    expect(scope.showNotification).toHaveBeenCalledWith(push.title, {
      body: push.body,
      tag: push.tag,
      icon: '/lms/icons/portal-192.png',
      data: address,
    });
  });

  it('is not shown while a portal page has the focus', async () => {
    const page = new FakePage();
    scope.pages.push(page);
    await dispatchPush();
    expect(scope.showNotification).toHaveBeenCalledTimes(1);
    page.focused = true;
    await dispatchPush();
    expect(scope.showNotification).toHaveBeenCalledTimes(1);
  });

  it('opens its page in an open tab, or else in a new one', async () => {
    expect(await dispatchClick()).toHaveBeenCalled();
    expect(scope.openWindow).toHaveBeenCalledWith(address);
    const page = new FakePage();
    scope.pages.push(page);
    await dispatchClick();
    expect(page.received).toEqual([{ kind: 'open', address }]);
    expect(page.focus).toHaveBeenCalled();
    expect(scope.openWindow).toHaveBeenCalledTimes(1);
  });
});
