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

const push = {
  tag: 'chat-7',
  title: 'Асанов Эркин',
  body: 'Салам',
  id_a_year: 2026,
  id_ws: 1,
  id: 40,
  id_semester: 3,
  id_group: 12,
  id_to: 501,
};
const address = '/lms/chat?year=2026&term=1&discipline=40&semester=3&group=12&with=501';
const dispatchPush = (fields: object = {}) =>
  dispatchAndWait('push', { data: { json: () => ({ ...push, ...fields }) } });
const dispatchClick = () => {
  const close = jest.fn();
  return dispatchAndWait('notificationclick', { notification: { data: address, close } }).then(() => close);
};

describe('a notification', () => {
  it.each([
    ['of a person', {}, address],
    ['of a group', { id_to: null }, address.replace('501', 'group')],
    ['of a removed discipline', { id: null, id_semester: null, id_group: null }, '/lms/chat'],
  ])('%s shows sender and text, and carries the URL', async (_, fields, data) => {
    await dispatchPush(fields);
    expect(scope.showNotification).toHaveBeenCalledWith(push.title, {
      body: push.body,
      tag: push.tag,
      icon: '/lms/icons/portal-192.png',
      data,
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

  it('opens its conversation in an open page, or else in a new one', async () => {
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
